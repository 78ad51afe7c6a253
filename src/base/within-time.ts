// Waits for a promise, but not longer than a time.

/**
 * What a promise comes to within some milliseconds; `message` is that of the error afterwards. The timer also keeps the process alive: a
 * promise that never settles does not.
 */
export async function withinTime<Result>(milliseconds: number, promise: Promise<Result>, message: () => string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
