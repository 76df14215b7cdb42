// Runs in the server under load: replies to a message with the bytes of memory held after garbage collection.
process.on("message", (question) => {
  if (question !== "held memory") return;
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heldBytes: heapUsed + external });
});
