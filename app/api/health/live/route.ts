/** Raw: a probe without session or envelope. Reports that the process is up. */
export const GET = () => Response.json({ status: "live" });
export const dynamic = "force-dynamic";
