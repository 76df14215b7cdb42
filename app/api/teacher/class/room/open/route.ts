import { openRoom } from "@/lib/classroom/room-doors";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the host's address of a class's room from 15 minutes before its start.",
  allow: "teacher",
  owns: { heldClass: "id" },
  input: ById,
  repeated: "again",
  run: ({ input, actor }) => openRoom(actor.id, input.id),
});
