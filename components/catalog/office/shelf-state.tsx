import { StateBadge } from "@/components/accounts/office/state-badge";
import { Badge } from "@/components/ui/badge";

type Shelved = {
  enabled: boolean;
  removedAt?: Date | string | null;
  /** Null for a draft; only programs and terms can be drafts. */
  onSaleAt?: Date | string | null;
};

/** The state of a catalogue record, in the words of all office lists. */
const shelfState = ({ enabled, removedAt, onSaleAt }: Shelved) =>
  removedAt ? "archived" : onSaleAt === null ? "draft" : enabled ? "active" : "disabled";

export const ShelfBadge = (record: Shelved) => <StateBadge state={shelfState(record)} />;

/** Beside the state: whether families can buy it now. */
export const SaleBadge = ({ isOpen, label }: { isOpen: boolean; label: string }) => (
  <Badge tone={isOpen ? "lake" : "neutral"}>{label}</Badge>
);
