/**
 * What `work` comes to, if it does within `limitMs` milliseconds. The work itself goes on.
 *
 * @throws what `late` makes, when it takes longer; what `work` throws.
 */
export async function withinTime<T>(
  work: Promise<T>,
  limitMs: number,
  late: () => Error,
): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), limitMs)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
