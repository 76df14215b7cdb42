import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "@/db/client";
import { foundOrThrow } from "@/lib/core/errors";
import { locales } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/notices/render";
import { mailSamples } from "@/lib/notices/samples";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { signIn } from "../support/call";
import { type Running, startServer } from "../support/production";

let site: Running;
beforeAll(async () => (site = await startServer({})));
afterAll(async () => {
  await site.stop();
  await pool.end();
});

type Row = Record<string, number>;
const one = async (query: ReturnType<typeof sql>): Promise<Row> =>
  foundOrThrow((await db.execute<Row>(query)).rows[0]);

/** Records of the demo school in place of those that the samples name, and the tokens of their readers. */
async function demoRecords() {
  const { parent } = await one(sql`select id as parent from parents where email = 'parent@example.com'`);
  const { teacher } = await one(sql`select id as teacher from teachers where email = 'teacher@example.com'`);
  const seat = await one(sql`select s.id as child, u.course_run_id as run, c.id as class
    from students s join enrolments e on e.student_id = s.id and e.ended_at is null
    join units u on u.course_run_id = e.course_run_id join course_classes c on c.unit_id = u.id
    join course_runs r on r.id = u.course_run_id
    where s.parent_id = ${parent} and r.teacher_id = ${teacher} and c.enabled order by c.starts_at desc limit 1`);
  const { order } =
    await one(sql`select e.order_id as order from (select l.order_id, min(l.student_id) as child
    from order_lines l join orders o on o.id = l.order_id where o.parent_id = ${parent} and o.status = 'paid'
    group by l.order_id) e join enrolments n on n.student_id = e.child order by e.order_id desc limit 1`);
  // The parent waits for a seat, which the mails about it lead to.
  await db.execute(sql`insert into waiting_places (parent_id, student_id, course_run_id, position)
    select ${parent}, ${seat.child}, r.id, 1 from course_runs r where r.ends_on > current_date and r.on_sale_at is not null and not exists (
      select from enrolments e where e.student_id = ${seat.child} and e.course_run_id = r.id) order by r.id limit 1
    on conflict do nothing`);
  const report = await one(sql`select r.student_id as child, r.grade from assessment_results r
    join students s on s.id = r.student_id where s.parent_id = ${parent} and r.finished_at is not null limit 1`);
  const { announcement } =
    await one(sql`select (h.data->>'announcementId')::int as announcement from notices n
    join happenings h on h.id = n.happening_id where n.role = 'parent' and n.reader_id = ${parent}
    and h.kind = 'announcement' limit 1`);
  const real: [RegExp, string][] = [
    [/^\/usr\/order\/\d+/, `/usr/order/${order}`],
    [/^\/usr\/attendClass\?.*/, `/usr/attendClass?studentId=${seat.child}&class=${seat.class}`],
    [/^\/usr\/messages\/\d+\/\d+$/, `/usr/messages/${seat.run}/${seat.child}`],
    [/^\/tea\/messages\/\d+\/\d+$/, `/tea/messages/${seat.run}/${seat.child}`],
    [/^\/usr\/messages\/announcement\/\d+$/, `/usr/messages/announcement/${announcement}`],
    [/^\/usr\/detail\/report\?.*/, `/usr/detail/report?studentId=${report.child}&grade=${report.grade}`],
    [/studentId=\d+$/, `studentId=${seat.child}`],
    [/^\/tea\/class\/\d+$/, `/tea/class/${seat.class}`],
  ];
  return {
    tokens: { usr: await signIn("parent", Number(parent)), tea: await signIn("teacher", Number(teacher)) },
    of: (path: string) => {
      const [pattern, instead] = real.find(([one]) => one.test(path)) ?? [/^$/, ""];
      return path.replace(pattern, instead);
    },
  };
}

/** The address of each link of each sample mail, as the reader's page: "/usr/order/12#sign-in". */
async function linksOfMails(locale: (typeof locales)[number]): Promise<Map<string, string>> {
  const base = locale === "zh" ? `${env.APP_URL}/zh` : env.APP_URL;
  const found = new Map<string, string>();
  for (const { template, variant, data } of mailSamples(locale)) {
    const { html } = await renderMail(template, locale, JSON.parse(JSON.stringify(data)));
    for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g)) {
      expect(href.startsWith(base), `${template} ${variant}: ${href}`).toBe(true);
      found.set(href.slice(base.length).replaceAll("&amp;", "&") || "/", `${template} ${variant}`);
    }
  }
  return found;
}

/** One-use handles leave the address on the way. */
const withoutHandle = (path: string) => path.replace(/[?&]token=[^&#]*/, "");

test.each(locales)(
  "every link of every mail leads its reader to a page that exists (%s)",
  async (locale) => {
    const records = await demoRecords();
    const prefix = locale === "zh" ? "/zh" : "";
    const { notFound, childNotHere } = (locale === "zh" ? zh : en).layout;
    const wrong: string[] = [];
    const links = await linksOfMails(locale);
    expect(links.size).toBeGreaterThan(25);
    for (const [sample, mail] of links) {
      const path = records.of(sample);
      const [page = "", fragment] = path.split("#");
      const address = page === "/" && prefix ? "" : page;
      const area = /^\/(usr|tea)(?!\/(login|register|resetPwd))\b|^\/cart$/.exec(address);
      const isTeachers = area?.[1] === "tea";
      if (area && !address.includes("token=")) {
        const signedOut = await fetch(site.url + prefix + address, { redirect: "manual" });
        const away = new URL(signedOut.headers.get("location") ?? "/", site.url);
        const back = away.searchParams.get("toCart") ? `${prefix}/cart` : away.searchParams.get("next");
        if (!away.pathname.endsWith(isTeachers ? "/tea/login" : "/usr/login") || back !== prefix + address)
          wrong.push(`${mail}: ${address} leads a visitor to ${away.pathname}${away.search}`);
      }
      const token = isTeachers ? records.tokens.tea : records.tokens.usr;
      const headers = { cookie: area ? `token=${token}` : "" };
      const answer = await fetch(site.url + prefix + address, { headers });
      const html = await answer.text();
      const reached = new URL(answer.url);
      const isThere =
        answer.status === 200 &&
        reached.pathname + reached.search === withoutHandle(prefix + address) &&
        !new RegExp(`<h1[^>]*>(${notFound.title}|${childNotHere.title})`).test(html);
      if (!isThere)
        wrong.push(`${mail}: ${address} is ${answer.status} ${reached.pathname}${reached.search}`);
      if (fragment && !html.includes(`id="${fragment}"`)) wrong.push(`${mail}: ${path} has no such part`);
    }
    expect(wrong).toEqual([]);
  },
  180_000,
);
