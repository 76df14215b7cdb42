/** The process answers. */
export const GET = () => Response.json({ status: "live" });
export const dynamic = "force-dynamic";
