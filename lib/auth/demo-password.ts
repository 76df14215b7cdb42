/** The password of every account of the demo school. It is public, so it is accepted only by the demo on loopback. */
export const demoPassword = "Demo-pass-1";
