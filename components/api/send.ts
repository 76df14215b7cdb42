import type { Contract } from "@/app/api/contract";
import { type DataOf, type InputOf, post, type PostOptions } from "@/lib/http/client";
import type { Envelope } from "@/lib/http/envelope";

/** Paths of the endpoints with their inputs and data; other paths do not compile. */
export type Path = keyof Contract;
export type Input<P extends Path> = InputOf<Contract[P]> | FormData;
export type Data<P extends Path> = DataOf<Contract[P]>;

/**
 * Calls the API with the contract's types, in the language of the page. It shows nothing, does not end the session and
 * does not count as activity; `call()` adds these.
 * @throws CallError for every code but 200
 */
export const send = <P extends Path>(
  path: P,
  input: Input<P>,
  options?: PostOptions,
): Promise<Envelope<Data<P>>> => post<Data<P>>(path, input, document.documentElement.lang, options);
