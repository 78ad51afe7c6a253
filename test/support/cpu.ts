// How much work something is, as the time that the processor spends on it: unlike the time of a clock, other processes hardly change it.

/** Seconds of the processor that this process spends until it is done. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
