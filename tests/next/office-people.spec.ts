import { expect, test } from "../e2e/fixtures";

const password = "Demo-pass-1";

test.beforeEach(async ({ page }) => {
  const reply = await page.request.post("/base/admin/login", { data: { name: "admin", pwd: password } });
  expect(reply.ok()).toBe(true);
});

test("a list keeps its state in the address, and a row opens the family's file", async ({ page }) => {
  await page.goto("/admin/users");
  await page.getByRole("searchbox").first().fill("parent@example.com");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page).toHaveURL(/q=parent%40example\.com/);
  await page.getByRole("link", { name: "Lin Chen" }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const file = page.getByRole("dialog");
  await expect(file.getByRole("heading", { name: "Children" })).toBeVisible();
  await expect(file.getByText("Emma Chen").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog").getByText("Emma Chen").first()).toBeVisible();
});

test("a family is archived in bulk and brought back with undo", async ({ page }) => {
  const email = `bulk-${Date.now()}@example.com`;
  const data = { firstName: "Bulk", lastName: "Family", email };
  expect((await page.request.post("/api/admin/user/add", { data })).ok()).toBe(true);
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole("checkbox", { name: "Choose Bulk Family" }).check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("link", { name: "Bulk Family" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Bulk Family" })).toBeVisible();
});

test("view as a parent: read only, with a banner that leads back", async ({ page }) => {
  await page.goto("/admin/users?q=parent%40example.com");
  await page.getByRole("link", { name: "Lin Chen" }).click();
  await page.getByRole("button", { name: "See as this family" }).click();
  await expect(page).toHaveURL(/\/usr\/profile/);
  await expect(page.getByText("Nothing can be changed.")).toBeVisible();
  const refused = await page.evaluate(async () => {
    const reply = await fetch("/api/user/info/save", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ city: "Nowhere" }),
    });
    return reply.status;
  });
  expect(refused).toBe(403);
  await page.getByRole("button", { name: "Back to the office" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?open=\d+/);
  await page.goto("/admin/audit?q=user.viewAs");
  await expect(page.getByRole("link", { name: "user.viewAs" }).first()).toBeVisible();
});

test("an import lists bad rows by row and field before anything is written", async ({ page }) => {
  const stamp = Date.now();
  const rows = ["firstName,lastName,email", `Ann,Good,good-${stamp}@example.com`, "Bob,Bad,not an address"];
  await page.goto("/admin/users/import");
  await page.locator("input[type=file]").setInputFiles({
    name: "families.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(page.getByRole("rowheader", { name: "3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import only the 1 good family" })).toBeVisible();
});

test("⌘K finds people from anywhere", async ({ page }) => {
  await page.goto("/admin/settings");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("parent@example");
  await expect(page.getByRole("option").first()).toContainText("Lin Chen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\?open=\d+/);
});
