import { Badge, type BadgeTone } from "@/components/ui/badge";

type AmountAndStateProps = { amount: string; state: string; tone: BadgeTone };

/** An amount with its state at the end of a row; below each other on a phone, where both would take half of the row. */
export function AmountAndState({ amount, state, tone }: AmountAndStateProps) {
  return (
    <span className="flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
      <span className="tabular-nums">{amount}</span>
      <Badge tone={tone}>{state}</Badge>
    </span>
  );
}
