import { createHash } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { env } from "@/lib/env";
import { askRoom, roomRefused } from "./ask";

function settings() {
  const { BBB_URL: url, BBB_SECRET: secret } = env;
  if (!url || !secret) throw roomRefused("settings", 0, "BBB_URL or BBB_SECRET is missing");
  return { url: url.replace(/\/+$/, ""), secret };
}

/**
 * The signed address of a call of BigBlueButton's API: the checksum is the SHA-256 of the call's name, its query and
 * the shared secret, which stays here.
 */
export function bbbAddress(call: string, query: Record<string, string>): string {
  const { url, secret } = settings();
  const text = new URLSearchParams(query).toString();
  const checksum = createHash("sha256").update(`${call}${text}${secret}`).digest("hex");
  return `${url}/api/${call}?${text}${text && "&"}checksum=${checksum}`;
}

const Reply = z.object({
  response: z.looseObject({ returncode: z.string(), messageKey: z.string().optional() }),
});

/** Values stay text: ids and instants are not numbers. Elements of these names are lists even if there is one. */
const lists = new Set(["recording", "format"]);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

/**
 * Calls the API and returns what `reads` takes from the response; null for an answer with one of `noneIf`.
 * @throws Failure "unavailable"
 */
export async function askBbb<S extends z.ZodType>(
  call: string,
  query: Record<string, string>,
  { reads, noneIf = [] }: { reads: S; noneIf?: readonly string[] },
): Promise<z.output<S> | null> {
  const response = await askRoom(`bbb ${call}`, bbbAddress(call, query));
  const reply = Reply.safeParse(parsed(await response.text())).data?.response;
  if (response.ok && reply?.returncode === "SUCCESS") {
    const wanted = reads.safeParse(reply);
    if (wanted.success) return wanted.data;
  }
  const key = reply?.messageKey ?? "";
  if (noneIf.includes(key)) return null;
  throw roomRefused(`bbb ${call}`, response.status, key);
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
