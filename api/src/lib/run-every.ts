type Repeated = {
  /** Milliseconds from one run to the next. */
  every: number
  work: () => Promise<void>
  /** Runs are left out while it says no. */
  isReady?: () => boolean
  onError(error: unknown): void
}

/**
 * Runs work again and again, one run at a time; `stop` waits for the run under way. The process does not stay alive for it.
 */
export function runEvery({ every, work, isReady = () => true, onError }: Repeated): {
  stop(): Promise<void>
} {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!isReady()) return
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined))
  }, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
