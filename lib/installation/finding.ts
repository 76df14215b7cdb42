import type messages from "@/messages/en.json";

export type FindingKey = keyof (typeof messages)["opening"]["findings"];

/** One thing that was found out about an item, as a sentence with its values. Instants are ISO texts under `at`. */
export type Finding = {
  key: FindingKey;
  tone: "good" | "bad" | "unknown";
  params?: Record<string, string | number>;
};

type Params = Finding["params"];
const finding =
  (tone: Finding["tone"]) =>
  (key: FindingKey, params?: Params): Finding => ({ key, tone, ...(params && { params }) });

export const good = finding("good");
export const bad = finding("bad");
export const unknown = finding("unknown");
