import { CircleAlert, CloudCheck, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/api/call";
import { useOops } from "@/components/api/refusal";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import type { SaveState } from "./use-gradebook";

/** Whether the input has been saved; a failure stays readable and can be retried. */
export function SaveStateLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTranslations("gradebook.save");
  const reason = useReason();
  useOops(state.kind === "failed" && state.isAct ? state.error : null);
  return (
    <p
      role="status"
      tabIndex={-1}
      className="me-2 flex items-center gap-2 text-sm text-muted [&_svg]:size-4.5"
    >
      {state.kind === "saved" && (
        <>
          <CloudCheck className="text-success" />
          {t("saved")}
        </>
      )}
      {state.kind === "saving" && (
        <>
          <Spinner />
          {t("saving")}
        </>
      )}
      {state.kind === "failed" && (
        <>
          <CircleAlert className="shrink-0 text-danger" />
          <span className="max-w-80 text-danger">{reason(state.error)}</span>
          {state.canRetry && (
            <RetryButton size="sm" variant="quiet" icon={<RotateCcw />} onClick={onRetry}>
              {t("retry")}
            </RetryButton>
          )}
        </>
      )}
    </p>
  );
}
