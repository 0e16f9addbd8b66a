// Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { variables } from './variables.mjs'

/**
 * Says what a command does and ends, where --help or -h is among its words; ends with code 2, where one is not understood.
 *
 * `help` is `{ command, does, words, variables, example }`. `words` names what the command takes, `--option` or
 * `--option VALUE` or a name in capitals, each with a sentence; or with `choices` instead, of which one must be first,
 * each followed by the names of its words. `any` takes more words than are named, `passesOn` everything.
 */
export function explain(help, words = process.argv.slice(2)) {
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(textOf(help))
    process.exit(0)
  }
  const problem = problemIn(help, words)
  if (problem === undefined) return
  process.stderr.write(`${problem}; see ${help.command} -- --help\n`)
  process.exit(2)
}

function problemIn({ words: known = {}, choices, any, passesOn }, words) {
  if (passesOn) return undefined
  if (choices !== undefined) return problemInChoice(choices, words)
  const isOption = (key) => key.startsWith('-')
  const options = new Map(
    Object.keys(known)
      .filter(isOption)
      .map((key) => key.split(' ')),
  )
  let free = Object.keys(known).length - options.size
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    const value = options.get(word)
    if (value !== undefined && (words[(at += 1)] ?? '') === '') return `"${word}" takes ${value}`
    if (options.has(word)) continue
    free -= 1
    if (isOption(word) || (free < 0 && !any)) return notUnderstood(word)
  }
  return undefined
}

function problemInChoice(choices, [first, ...rest]) {
  if (first === undefined) return 'Say what to do'
  const chosen = Object.keys(choices)
    .map((key) => key.split(' '))
    .find(([name]) => name === first)
  if (chosen === undefined) return notUnderstood(first)
  const [, ...takes] = chosen
  if (rest.length > takes.length) return notUnderstood(rest[takes.length])
  return rest.length < takes.length ? `"${first}" takes ${takes.join(' ')}` : undefined
}

function notUnderstood(word) {
  return `"${word}" is not understood`
}

function textOf({ command, does, words = {}, choices = {}, variables: names = [], example }) {
  const taken = Object.entries({ ...choices, ...words })
  const used = Object.entries(variables).filter(([name]) => names.includes(name))
  return [
    `${command}${taken.length > 0 ? ' -- WORDS' : ''}\n\n${does}`,
    listOf('Words', taken),
    listOf('Variables', used),
    `Example:\n  ${example}\n`,
  ].join('\n\n')
}

function listOf(title, entries) {
  if (entries.length === 0) return `${title}: none`
  const width = Math.max(...entries.map(([name]) => name.length))
  return `${title}:\n${entries.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`).join('\n')}`
}
