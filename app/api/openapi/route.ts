import { readOpenApi } from "@/lib/core/openapi-file";

export const dynamic = "force-static";

/** Raw: prerendered at build, so there is no request to guard. The OpenAPI document. */
export async function GET(): Promise<Response> {
  return new Response(await readOpenApi(), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
