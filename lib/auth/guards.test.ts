import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guardRedirect, homeAround } from "./guards";

const parent = { role: "parent", isTemporary: false } as const;
const student = { role: "student", isTemporary: false } as const;
const temporary = { role: "student", isTemporary: true } as const;
const teacher = { role: "teacher", isTemporary: false } as const;
const admin = { role: "admin", isTemporary: false } as const;
const everybody = [null, parent, student, temporary, teacher, admin];

const go = (path: string, visitor: (typeof everybody)[number]) => {
  const url = new URL(path, "http://x");
  const away = guardRedirect(url.pathname, url.searchParams, visitor);
  return away && `${away.pathname}?${new URLSearchParams(away.query)}`;
};

describe("guards (rules R3.1 to R3.3)", () => {
  test.each([
    "/",
    "/programs",
    "/usr/login",
    "/usr/register",
    "/usr/resetPwd",
    "/tea/login",
    "/admin/login",
    "/administer",
    "/cartography",
  ])("%s is open to all", (path) => {
    for (const visitor of everybody) expect(go(path, visitor)).toBeNull();
  });

  test.each(readdirSync("app/[locale]/(student)/stu"))("/stu/%s is a student's own page", (page) => {
    expect(go(`/stu/${page}`, student)).toBeNull();
    expect(go(`/stu/${page}`, parent)).toContain("/usr/login?");
  });

  test.each([
    ["/admin/orders?page=2", admin, "/admin/login?notice=pleaseLogin&next=%2Fadmin%2Forders%3Fpage%3D2"],
    ["/tea/profile", teacher, "/tea/login?notice=pleaseLogin&next=%2Ftea%2Fprofile"],
    ["/usr/profile", parent, "/usr/login?notice=pleaseLogin&next=%2Fusr%2Fprofile"],
    ["/stu/profile", student, "/usr/login?notice=pleaseLogin&next=%2Fstu%2Fprofile"],
    ["/stu/attendClass", student, "/usr/login?notice=pleaseLogin&next=%2Fstu%2FattendClass"],
    ["/stu/practice", student, "/usr/login?notice=pleaseLogin&next=%2Fstu%2Fpractice"],
  ] as const)("%s lets only its role in", (path, role, away) => {
    for (const visitor of everybody) expect(go(path, visitor)).toBe(visitor === role ? null : away);
  });

  test("the cart requires a parent and says so", () => {
    expect(go("/cart", null)).toBe("/usr/login?notice=pleaseLogin&toCart=y");
    expect(go("/cart", parent)).toBeNull();
    for (const visitor of [student, temporary, teacher, admin])
      expect(go("/cart", visitor)).toBe("/usr/login?notice=pleaseLoginWithUser&toCart=y");
  });

  test("a link to the cart keeps the code of a coupon", () => {
    const away = "/usr/login?notice=pleaseLogin&toCart=y&coupon=AUTUMN-10";
    expect(go("/cart?coupon=AUTUMN-10", null)).toBe(away);
    expect(go("/cart?coupon=AUTUMN-10", parent)).toBeNull();
  });

  test.each([
    ["/usr", parent, "/usr/login?notice=pleaseLogin&next=%2Fusr%2Fprofile"],
    ["/stu", student, "/usr/login?notice=pleaseLogin&next=%2Fstu%2Fprofile"],
    ["/stu/", student, "/usr/login?notice=pleaseLogin&next=%2Fstu%2Fprofile"],
    ["/tea", teacher, "/tea/login?notice=pleaseLogin&next=%2Ftea%2Fprofile"],
    ["/admin", admin, "/admin/login?notice=pleaseLogin&next=%2Fadmin%2Fprofile"],
  ] as const)("%s leads to the first page of its area", (path, role, login) => {
    const home = `${path.replace(/\/$/, "")}/profile`;
    for (const visitor of everybody) expect(go(path, visitor)).toBe(visitor === role ? `${home}?` : login);
    expect(go(`${path}?tab=orders`, role)).toBe(`${home}?tab=orders`);
  });

  test("a person redirected by the cart is still told that the page is entered from there", () => {
    const away = "/usr/login?notice=pleaseEnterFromCart&toCart=y";
    expect(go("/stu/foo", student)).toBe("/cart?notice=pleaseEnterFromCart");
    expect(go("/cart?notice=pleaseEnterFromCart", student)).toBe(away);
    expect(go("/cart?notice=anything", student)).toBe("/usr/login?notice=pleaseLoginWithUser&toCart=y");
  });

  test("other student pages are entered from the cart", () => {
    expect(go("/stu/new", null)).toBe("/usr/login?notice=pleaseLogin&next=%2Fstu%2Fnew");
    expect(go("/stu/new", parent)).toBe("/cart?notice=pleaseEnterFromCart");
    expect(go("/stu/new?fromCart=y", parent)).toBeNull();
  });

  test("a query that is too long for a header is not returned to, the page is", () => {
    expect(go(`/admin/orders?q=${"x".repeat(3_000)}`, null)).toBe(
      "/admin/login?notice=pleaseLogin&next=%2Fadmin%2Forders",
    );
  });
});

test.each([
  ["/tea/course/7", "/tea/profile"],
  ["/stu/nowhere", "/stu/profile"],
  ["/usr", "/usr/profile"],
  ["/admin/orders", "/admin/profile"],
  ["/teapot", undefined],
  ["/", undefined],
])("around %s the first page is %s", (path, home) => expect(homeAround(path)).toBe(home));
