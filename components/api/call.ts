"use client";

import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Contract } from "@/app/api/contract";
import { showOops } from "@/components/ui/popup";
import { toastAnswer } from "@/components/ui/toast";
import { CallError, type DataOf, type InputOf, networkCode, post } from "@/lib/http/client";
import { whileActive } from "./activity";

type Path = keyof Contract;
type Input<P extends Path> = InputOf<Contract[P]> | FormData;
type Data<P extends Path> = DataOf<Contract[P]>;

const sessionEnded = 1001;

/**
 * The only way to call the API: shows the answer's `msg` as a toast (rule R14.1), ends the session on code 1001 (rule
 * R2.7), and restarts the 30 minutes of inactivity (rule R2.6).
 * @throws CallError for every answer but 200
 */
export async function call<P extends Path>(path: P, input: Input<P>): Promise<Data<P>> {
  try {
    const answer = await whileActive(post<Data<P>>(path, input, document.documentElement.lang));
    toastAnswer(answer);
    return answer.data as Data<P>;
  } catch (error) {
    if (error instanceof CallError) {
      toastAnswer({ code: error.code, msg: error.message });
      if (error.code === sessionEnded) await (await import("./session")).leave("ended");
    }
    throw error;
  }
}

/** A read, cached under its path and input; only reads are tried again (rule R13.12). */
export function useCall<P extends Path>(
  path: P,
  input: InputOf<Contract[P]>,
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

/** A call that the person starts: a refusal opens 'Oops...' (rule R14.2); `useReason` keeps it readable in place. */
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

/** The sentence to show for whatever a call threw. */
export function useReason(): (error: unknown) => string {
  const t = useTranslations("ui");
  return (error) => (error instanceof CallError && error.message ? error.message : t("networkFailure"));
}
