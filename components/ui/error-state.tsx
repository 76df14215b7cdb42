import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

type ErrorStateProps = {
  title: ReactNode;
  /** The reason, in the reader's language. */
  reason?: ReactNode;
  scene?: ReactNode;
  /** Usually a 'try again' button and a link elsewhere. */
  action?: ReactNode;
  /** Id of the error in the log. */
  reference?: string;
  level?: 1 | 2 | 3;
};

/** A failure or a refusal: announced, explained, with next steps. */
export function ErrorState({ title, reason, scene, action, reference, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} scene={scene} action={action} level={level}>
        {reason && <p>{reason}</p>}
        {reference && <p className="mt-2 font-mono text-xs">{reference}</p>}
      </EmptyState>
    </div>
  );
}
