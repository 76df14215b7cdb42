import { expect, test } from "vitest";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";

const bodies = [
  ["JSON that breaks off", "application/json", '{"id": 1'],
  ["a form without a boundary", "multipart/form-data", "nothing"],
  ["a form that breaks off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; na"],
  ["a type that no call takes", "application/xml", "<id>1</id>"],
] as const;

test("every guarded call refuses a visitor first, whatever the body is", async () => {
  const wrong: string[] = [];
  for (const path of endpointPaths()) {
    const endpoint = await loadEndpoint(path);
    if (endpoint.declaration.allow === "public") continue;
    for (const [name, type, body] of bodies) {
      const headers = { "content-type": type };
      const request = new Request(`http://localhost:3000${path}`, { method: "POST", headers, body });
      const { code } = (await (await endpoint(request)).json()) as { code: number };
      if (code !== 1001) wrong.push(`${path}, ${name}: ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});
