type Repeated = {
  /** Milliseconds between runs. */
  every: number
  work: () => Promise<void>
  /** Runs are skipped while it returns false. */
  isReady?: () => boolean
  onError(error: unknown): void
}

/**
 * Runs work periodically, one run at a time; `stop` waits for the current run. The timer does not keep the
 * process alive.
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
