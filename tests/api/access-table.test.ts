import { describe, expect, test } from "vitest";
import { answersToAll } from "../support/access";
import { loadEndpoint, routePaths } from "../support/endpoints";
import { internalHeaders } from "../support/hostile";

/**
 * Who gets in where, measured by calling every handler as everybody: `in` admitted, `401` no session,
 * `403` wrong kind of account, `404` somebody else's record. The committed snapshot is the access table. No middleware
 * stands before the handlers here, and headers that only a proxy or Next itself should send change nothing.
 */
describe("access table", async () => {
  for (const path of routePaths())
    test(path, async () => {
      const endpoint = await loadEndpoint(path);
      const { allow, owns } = endpoint.declaration;
      const rowOf = async (headers = {}) => {
        const answers = await answersToAll(path, endpoint, headers);
        for (const { visitor, code, msg } of answers) {
          expect(code, `${path} as ${visitor}: ${msg}`).not.toBe(500);
          if (Object.keys(owns).length > 0) expect(code, `${path} needs a sample input`).not.toBe(3000);
        }
        return answers
          .map(({ visitor, status }) => `${visitor} ${[401, 403, 404].includes(status) ? status : "in"}`)
          .join(" · ");
      };
      const row = await rowOf();
      expect({ allow, owns, row }).toMatchSnapshot();
      expect(await rowOf(internalHeaders)).toBe(row);
    });
});
