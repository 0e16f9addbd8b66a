// The packages of bench/package.json are installed only when something is measured: what is used of them, in types.
declare module 'autocannon' {
  type Histogram = { average: number; p50: number; p99: number; max: number; total: number }
  type Request = { method?: string; path: string; headers?: Record<string, string> }
  type Result = {
    requests: Histogram
    latency: Histogram
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    duration: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests?: Request[]
    workers?: number
  }): Promise<Result>
}
declare module 'express' {
  type Request = { query: Record<string, string | undefined> }
  type Response = { json(body: unknown): void }
  type App = {
    get(path: string, handler: (request: Request, response: Response) => Promise<void>): void
    listen(port: number, host: string, onListening: () => void): void
  }
  export default function express(): App
}
declare module 'lighthouse' {
  type Item = { url: string; resourceType: string; transferSize: number }
  type Audit = { numericValue?: number; details?: { items?: Item[] } }
  type Result = {
    lhr: {
      runtimeError?: { code: string; message: string }
      audits: Record<string, Audit | undefined>
      categories: Record<string, { score: number | null } | undefined>
    }
  }
  export default function lighthouse(
    url: string,
    options: { port: number; logLevel: string; onlyCategories: string[]; disableStorageReset?: boolean },
  ): Promise<Result | undefined>
}
declare module '@stryker-mutator/core' {
  type Position = { line: number; column: number }
  type MutantResult = {
    fileName: string
    status: string
    mutatorName: string
    replacement: string
    /** From line 1 and column 1 on. */
    location: { start: Position; end: Position }
  }
  export class Stryker {
    constructor(options: Record<string, unknown>)
    runMutationTest(): Promise<MutantResult[]>
  }
}
