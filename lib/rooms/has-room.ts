import { webAddress } from "@/lib/core/web-address";
import { currentRoomProvider } from "./providers";

/** Whether a class has a room behind its door: the provider makes one, or the class has a link. */
export const hasRoom = (joinUrl: string | null): boolean =>
  currentRoomProvider() !== null || webAddress(joinUrl) !== null;
