import { buffer } from "node:stream/consumers";
import { subDays } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET as save } from "@/app/api/admin/school/archive/[handle]/route";
import { POST as link } from "@/app/api/admin/school/archive/link/route";
import { POST as make } from "@/app/api/admin/school/archive/make/route";
import { POST as cancel } from "@/app/api/admin/job/cancel/route";
import { db } from "@/db/client";
import { secondFactors } from "@/db/schema/access";
import { auditEntries, longJobs, rateLimits } from "@/db/schema/office";
import { createAdmin, createParent, demoPassword } from "@/db/seed/factories";
import { codeAt, newSecret, sealSecret } from "@/lib/accounts/two-step-codes";
import { findArchive, removeArchives } from "@/lib/archive/kept-archives";
import { diskStorage } from "@/lib/storage/disk";
import { call, signIn } from "../../support/call";
import { sha256 } from "../../support/documents";
import { filesOnDisk } from "../../support/files";
import { runLongJobs } from "../../support/long-jobs";
import { unzip } from "../../support/zip";

const proof = { oldPwd: demoPassword };

async function enter(twoStep = false) {
  const { id } = await createAdmin();
  const secret = newSecret();
  const factor = {
    role: "admin",
    subjectId: id,
    secret: await sealSecret(secret),
    confirmedAt: new Date(),
  } as const;
  if (twoStep) await db.insert(secondFactors).values(factor);
  return { id, secret, token: await signIn("admin", id) };
}

const open = (url: string, token: string, headers = {}) =>
  save(new Request(`http://localhost:3000${url}`, { headers: { authorization: token, ...headers } }), {
    params: Promise.resolve({ handle: url.split("/").at(-1) ?? "" }),
  });

beforeEach(async () => {
  await db.delete(rateLimits);
  const open = await db.select().from(longJobs).where(eq(longJobs.kind, "archive"));
  await db.update(longJobs).set({ state: "failed" }).where(eq(longJobs.kind, "archive"));
  if (open.length > 0) await removeArchives();
});

describe("the office's archive (rule R20.33)", () => {
  test("is made by the worker, kept private, and saved after another proof of the password", async () => {
    const { id, token } = await enter();
    await createParent({ firstName: "Everyone" });
    expect((await call(make, proof, { token })).body.code).toBe(200);
    await runLongJobs();
    const archive = await findArchive();
    expect(filesOnDisk()).toEqual([archive?.place.storageKey]);

    const colleague = await enter();
    const { body } = await call(link, proof, { token: colleague.token });
    const response = await open(body.data?.url ?? "", colleague.token);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="school-\d{4}-\d\d-\d\d\.zip"/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const bytes = await buffer(response.body as never);
    expect(sha256(bytes)).toBe(archive?.sha256);
    const entries = await unzip(bytes);
    expect(String(entries.get("tables/parents.ndjson"))).toContain("Everyone");
    expect(String(entries.get("tables/long_jobs.ndjson"))).toBe("");
    const part = await open(body.data?.url ?? "", colleague.token, { range: "bytes=0-3" });
    expect(part.status).toBe(206);

    expect((await open(body.data?.url ?? "", token)).status).toBe(404);
    const actions = await db.select().from(auditEntries).where(eq(auditEntries.subject, "longJob"));
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["schoolArchive.create", id],
      ["schoolArchive.export", colleague.id],
    ]);
  });

  test("needs the password, and with a second step a code, for making and for saving", async () => {
    const plain = await enter();
    for (const endpoint of [make, link]) {
      expect((await call(endpoint, {}, { token: plain.token })).body.code).toBe(3000);
      expect((await call(endpoint, { oldPwd: "wrong-pass-1" }, { token: plain.token })).body.code).toBe(3000);
    }
    const careful = await enter(true);
    expect((await call(make, proof, { token: careful.token })).body.code).toBe(3000);
    expect((await call(make, { ...proof, code: "000000" }, { token: careful.token })).body.code).toBe(3000);
    expect((await call(make, { code: codeAt(careful.secret) }, { token: careful.token })).body.code).toBe(
      3000,
    );
    expect(
      (await call(make, { ...proof, code: codeAt(careful.secret) }, { token: careful.token })).body.code,
    ).toBe(200);
  });

  test("is made one at a time, and a newer one replaces the older", async () => {
    const { token } = await enter();
    const asked = await Promise.all([call(make, proof, { token }), call(make, proof, { token })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await runLongJobs();
    const first = await findArchive();
    await call(make, proof, { token });
    await runLongJobs();
    const second = await findArchive();
    expect(second?.jobId).not.toBe(first?.jobId);
    expect(filesOnDisk()).toEqual([second?.place.storageKey]);
  });

  test("is removed after a week", async () => {
    const { token } = await enter();
    await call(make, proof, { token });
    await runLongJobs();
    expect(await removeArchives()).toBe(0);
    await db
      .update(longJobs)
      .set({ endedAt: subDays(new Date(), 7.01) })
      .where(eq(longJobs.kind, "archive"));
    expect(await removeArchives()).toBe(1);
    expect(filesOnDisk()).toEqual([]);
    expect(await findArchive()).toBeNull();
    expect((await call(link, proof, { token })).status).toBe(404);
  });

  test("that fails, or is cancelled, leaves nothing behind", async () => {
    const { token } = await enter();
    const put = vi.spyOn(diskStorage, "put").mockRejectedValueOnce(new Error("the disk is away"));
    await call(make, proof, { token });
    await runLongJobs();
    put.mockRestore();
    expect(await db.select().from(longJobs).where(eq(longJobs.state, "done"))).toEqual([]);
    await removeArchives();
    expect(filesOnDisk()).toEqual([]);

    const { body } = await call(make, proof, { token });
    await call(cancel, { id: body.data?.jobId ?? 0 }, { token });
    await runLongJobs();
    expect(filesOnDisk()).toEqual([]);
    expect(await findArchive()).toBeNull();
  });

  test("that fails and cannot be removed keeps the place of its bytes, and is removed later", async () => {
    const { token } = await enter();
    const store = diskStorage.put;
    const put = vi.spyOn(diskStorage, "put").mockImplementationOnce(async (...file) => {
      await store(...file);
      throw new Error("the connection was lost after the last byte");
    });
    const remove = vi.spyOn(diskStorage, "remove").mockRejectedValueOnce(new Error("the disk is away"));
    await call(make, proof, { token });
    await runLongJobs();
    const [failed] = await db.select().from(longJobs).orderBy(desc(longJobs.id)).limit(1);
    put.mockRestore();
    remove.mockRestore();
    expect(failed).toMatchObject({ state: "failed", result: { place: { provider: "disk" } } });
    expect(filesOnDisk()).toHaveLength(1);
    expect(await removeArchives()).toBe(1);
    expect(filesOnDisk()).toEqual([]);
  });
});
