import { env } from "@/lib/env";
import { bbb } from "./bbb";
import type { RoomProvider } from "./provider";
import { zoom } from "./zoom";

const providers = { zoom, bbb };
export type RoomProviderName = keyof typeof providers;

/** The provider of new meetings; null: classes have a plain link, which needs no provider (docs/decisions/0172). */
export const currentRoomProvider = (): RoomProviderName | null =>
  env.ROOM_PROVIDER === "link" ? null : env.ROOM_PROVIDER;

/** The provider of a meeting that was made earlier. */
export const roomProviderOf = (name: RoomProviderName): RoomProvider => providers[name];
