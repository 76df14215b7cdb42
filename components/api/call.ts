"use client";

import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { showOops } from "@/components/ui/popup";
import { toastResponse } from "@/components/ui/toast";
import { CallError, networkCode } from "@/lib/http/client";
import { whileActive } from "./activity";
import { type Data, type Input, type Path, send } from "./send";

const sessionEnded = 1001;

/**
 * A call started by a person: shows the `msg` of the response as a toast (rule R14.1), ends the session on code 1001
 * (rule R2.7) and restarts the 30 minutes of inactivity (rule R2.6).
 * @throws CallError for every code but 200
 */
export async function call<P extends Path>(path: P, input: Input<P>): Promise<Data<P>> {
  try {
    const answer = await whileActive(send(path, input));
    toastResponse(answer);
    return answer.data as Data<P>;
  } catch (error) {
    if (error instanceof CallError) {
      toastResponse({ code: error.code, msg: error.message });
      if (error.code === sessionEnded) await (await import("./session")).goHomeSignedOut("ended");
    }
    throw error;
  }
}

/** A read, cached under its path and input; only reads are retried (rule R13.12). */
export function useCall<P extends Path>(
  path: P,
  input: Exclude<Input<P>, FormData>,
  options: Partial<
    Pick<
      UseQueryOptions<Data<P>>,
      "enabled" | "staleTime" | "refetchInterval" | "initialData" | "placeholderData"
    >
  > = {},
) {
  return useQuery<Data<P>>({
    queryKey: [path, input],
    queryFn: () => call(path, input),
    retry: (failures, error) => failures < 2 && error instanceof CallError && isPassing(error.code),
    ...options,
  });
}

const isPassing = (code: number) => code === networkCode || code === 503;

/**
 * A call that the person starts: a refusal opens 'Oops...' (rule R14.2); `useReason` keeps its reason readable in
 * place.
 */
export function useAction<P extends Path>(path: P) {
  const reason = useReason();
  return useMutation<Data<P>, Error, Input<P>>({
    mutationFn: (input) => call(path, input),
    onError: (error) => {
      if (error instanceof CallError && error.code === 3000) return;
      showOops(reason(error));
    },
  });
}

/** Returns the message for an error thrown by a call. */
export function useReason(): (error: unknown) => string {
  const t = useTranslations("ui");
  return (error) => (error instanceof CallError && error.message ? error.message : t("networkFailure"));
}
