/**
 * Chrome's page translation moves text nodes into elements of its own, and React then fails to find them.
 * Removing or inserting beside a node that has been moved is skipped instead of thrown.
 */
export function guardAgainstTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function guardedRemove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function guardedInsert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before && before.parentNode !== this) return this.appendChild(node)
    insertBefore.call(this, node, before)
    return node
  }
}
