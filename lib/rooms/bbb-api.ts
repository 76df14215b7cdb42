import { createHash } from "node:crypto";
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

/** Calls the API and returns its XML; null for an answer with one of `noneIf`. @throws Failure "unavailable" */
export async function askBbb(
  call: string,
  query: Record<string, string>,
  noneIf: readonly string[] = [],
): Promise<string | null> {
  const response = await askRoom(`bbb ${call}`, bbbAddress(call, query));
  const xml = await response.text();
  if (response.ok && textOf(xml, "returncode") === "SUCCESS") return xml;
  const key = textOf(xml, "messageKey") ?? "";
  if (noneIf.includes(key)) return null;
  throw roomRefused(`bbb ${call}`, response.status, key);
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");

/** The contents of each element of a name that is not inside another of the same name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, inner = ""]) => inner);

/** The text of the first element of a name, or null. */
export function textOf(xml: string, name: string): string | null {
  const [inner] = elementsOf(xml, name);
  if (inner === undefined) return null;
  const plain = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(inner)?.[1];
  return plain ?? decoded(inner.trim());
}
