import * as z from 'zod'

/** Fields read from a log line. */
const lineOfLog = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  reqId: z.string().optional(),
  req: z.object({ method: z.string(), path: z.string() }).optional(),
  res: z.object({ statusCode: z.number() }).optional(),
  responseTime: z.number().optional(),
  err: z.object({ message: z.string(), stack: z.string() }).optional(),
  demoAccounts: z.array(z.string()).default([]),
})
type Line = z.output<typeof lineOfLog>

const ERROR = 50
const levels: Record<number, string> = { 40: 'warning: ', [ERROR]: 'error: ', 60: 'fatal: ' }

type Request = { call: string; notes: Line[] }

/**
 * Readable terminal log: reads JSON lines and writes one line per event. A request is one event with all its
 * entries; an error is written at once, with its stack.
 */
export function readableLog(out: { write(text: string): unknown }): { write(line: string): void } {
  /** Unanswered requests without output so far. */
  const open = new Map<string, Request>()
  return {
    write(text) {
      const line = lineOfLog.parse(JSON.parse(text))
      const { reqId = '', req, responseTime, level } = line
      const request = open.get(reqId)
      const isEnd = responseTime !== undefined
      if (req !== undefined && !isEnd) open.set(reqId, { call: `${req.method} ${req.path}`, notes: [] })
      else if (request !== undefined && !isEnd && level < ERROR) request.notes.push(line)
      // After an error was written, the end of its request is not.
      else if (request !== undefined || !isEnd) {
        open.delete(reqId)
        out.write(`${inWords(line, request)}\n`)
      }
    },
  }
}

function inWords(line: Line, { call, notes }: Partial<Request> = {}): string {
  const lines = [...(notes ?? []), line]
  const { time, res, responseTime, err, demoAccounts } = line
  const answered =
    responseTime === undefined ? '' : ` ${res?.statusCode ?? '-'} in ${Math.round(responseTime)} ms`
  const said = lines.flatMap((one) => (one.responseTime === undefined ? [reasonIn(one)] : []))
  const level = levels[Math.max(...lines.map((one) => one.level))] ?? ''
  const events = [...(call === undefined ? [] : [`${call}${answered}`]), ...said]
  return [
    `${new Date(time).toTimeString().slice(0, 8)} ${level}${events.join(': ')}`,
    ...(err !== undefined && line.level >= ERROR ? [err.stack] : []),
    ...(demoAccounts.length > 0 ? ['Demo accounts:'] : []),
    ...demoAccounts.map((account) => `  ${account}`),
  ].join('\n')
}

function reasonIn({ msg, err }: Line): string {
  return err === undefined || err.message === msg ? msg : `${msg}: ${err.message}`
}
