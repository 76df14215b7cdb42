import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

type ErrorStateProps = {
  title: ReactNode;
  /** What happened, in the reader's words. */
  reason?: ReactNode;
  scene?: ReactNode;
  /** Usually a 'try again' button and a way out. */
  action?: ReactNode;
  /** Id that support can find in the log. */
  reference?: string;
  level?: 1 | 2 | 3;
};

/** Something failed or is not allowed: announced, explained, with a way on. */
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
