/** Those who hear of something until they leave. */
export function createListeners<News extends readonly unknown[] = []>() {
  const all = new Set<(...news: News) => void>()
  return {
    all,
    /** One more hears of it until the returned function is called. */
    add: (listener: (...news: News) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (...news: News) => all.forEach((listener) => listener(...news)),
  }
}
