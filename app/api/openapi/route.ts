import { readOpenApi } from "@/lib/core/openapi-file";

export const dynamic = "force-static";

/** A raw handler: the OpenAPI document of all calls. */
export async function GET(): Promise<Response> {
  return new Response(await readOpenApi(), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
