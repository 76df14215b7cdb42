/** One line per endpoint: path to its handler's type. A call outside this list does not compile. */
export type Contract = {
  "/base/session/clear": typeof import("./base/session/clear/route").POST;
};
