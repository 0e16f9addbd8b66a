/** The cycles of a graph (a map from a node to its targets), each as the nodes on the way, first and last alike. */
export function cyclesIn(graph) {
  const done = new Set()
  const way = []
  const found = []
  for (const node of graph.keys()) visit(node)
  return found

  function visit(node) {
    if (done.has(node)) return
    const start = way.indexOf(node)
    if (start !== -1) {
      found.push([...way.slice(start), node])
      return
    }
    way.push(node)
    for (const target of graph.get(node) ?? []) visit(target)
    way.pop()
    done.add(node)
  }
}
