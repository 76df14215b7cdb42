import { beforeAll, describe, expect, test } from "vitest";
import { makeFonts } from "@/scripts/fonts";
import { downloadPaths, endpointPaths, loadDownload, loadEndpoint } from "@/scripts/routes";
import { type Answer, responsesForAll, downloadsByAll } from "../support/access";
import { internalHeaders } from "../support/hostile";

// The report is a PDF, which needs the fonts.
beforeAll(() => makeFonts(), 60_000);

const rowOf = (answers: Answer[]) =>
  answers
    .map(({ visitor, status }) => `${visitor} ${[401, 403, 404].includes(status) ? status : "in"}`)
    .join(" · ");

/**
 * Access of every kind of visitor to every handler, measured by calling it: `in` admitted, `401` no session, `403`
 * wrong kind of account, `404` another person's record. The committed snapshot is the access table. There is no
 * middleware in front of the handlers here, and headers that only a proxy or Next should send have no effect.
 */
describe("access table", async () => {
  for (const path of endpointPaths())
    test(path, async () => {
      const endpoint = await loadEndpoint(path);
      const { allow, owns } = endpoint.declaration;
      const measured = async (headers = {}) => {
        const answers = await responsesForAll(path, endpoint, headers);
        for (const { visitor, code, msg } of answers) {
          expect(code, `${path} as ${visitor}: ${msg}`).not.toBe(500);
          if (Object.keys(owns).length > 0) expect(code, `${path} needs a sample input`).not.toBe(3000);
        }
        return rowOf(answers);
      };
      const row = await measured();
      expect({ allow, owns, row }).toMatchSnapshot();
      expect(await measured(internalHeaders)).toBe(row);
    });

  for (const path of downloadPaths())
    test(path, async () => {
      const download = await loadDownload(path);
      const { allow, owns } = download.declaration;
      const measured = async (headers = {}) => {
        const answers = await downloadsByAll(path, download, headers);
        for (const { visitor, code, msg } of answers) {
          expect([3000, 500], `${path} as ${visitor}: ${msg}`).not.toContain(code);
        }
        expect(answers, `${path} needs a sample address`).toContainEqual(
          expect.objectContaining({ status: 200 }),
        );
        return rowOf(answers);
      };
      const row = await measured();
      expect({ allow, owns, row }).toMatchSnapshot();
      expect(await measured(internalHeaders)).toBe(row);
    });
});
