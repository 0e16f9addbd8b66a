/** A node of the syntax tree, as Babel names it. */
type Node = {
  type: string
  callee?: Node
  property?: Node
  name?: string
  typeAnnotation?: { typeName?: Node }
}
type Path = { node: Node }

/** The reason to skip a node that looks like a rule and is none. */
function reasonToLeave({ node }: Path): string | undefined {
  if (isConst(node)) return 'A list or table `as const` is a type: npm run check takes no other word for it.'
  const { callee } = node
  if (callee?.type === 'MemberExpression' && ['describe', 'meta'].includes(callee.property?.name ?? '')) {
    return 'A description of the documentation.'
  }
  if (callee?.type === 'CallExpression' && callee.callee?.name === 'endpoints') {
    return 'Where a call is found: the tests of the API make each of them.'
  }
  return undefined
}

function isConst({ type, typeAnnotation }: Node): boolean {
  return type === 'TSAsExpression' && typeAnnotation?.typeName?.name === 'const'
}

/** A plugin of Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'no-rules', value: { shouldIgnore: reasonToLeave } }]
