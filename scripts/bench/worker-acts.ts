import { TZDate } from "@date-fns/tz";
import { nextSunday } from "date-fns";
import { sendFamilyDigests } from "@/lib/notices/family-digest";
import { sendOutbox } from "@/lib/notices/send-outbox";
import type { Sender } from "@/lib/mail/sender";

/** Accepts each mail at once, so that no mail server's time is counted. */
function countingSender(): { sender: Sender; count: () => number } {
  let count = 0;
  const send = async () => void count++;
  return { sender: { becomes: "sent", send }, count: () => count };
}

/** The background work, done in this process; each returns for how many families or mails it was done. */
export const workerActs = [
  {
    name: "digest of a family",
    run: (round: number) => sendFamilyDigests(sundayAfternoon(round)),
  },
  {
    name: "a mail",
    run: async () => {
      const { sender, count } = countingSender();
      await sendOutbox(sender);
      return count();
    },
  },
];

/** Quarter past five in Toronto on a coming Sunday, another one in each round, because a family gets one digest a day. */
function sundayAfternoon(round: number): Date {
  let day = new TZDate(new Date(), "America/Toronto");
  for (let week = 0; week <= round; week++) day = nextSunday(day);
  day.setHours(17, 15, 0, 0);
  return new Date(day.getTime());
}
