interface Argument {
  type: string
  value?: unknown
}

interface CallNode {
  callee: { type: string; name?: string; property?: { name?: string } }
  arguments: Argument[]
}

interface RuleContext {
  report(problem: { message: string; node: unknown }): void
}

const makers = new Set(['createHash', 'createHmac'])

/** Hashes and keyed hashes are SHA-256, written where they are made, so that none becomes another unseen. */
export const hashAlgorithm = {
  create(context: RuleContext) {
    return {
      CallExpression({ callee, arguments: [algorithm] }: CallNode) {
        const name = callee.name ?? callee.property?.name
        if (!name || !makers.has(name) || algorithm?.value === 'sha256') return
        context.report({ message: `${name} takes 'sha256'`, node: algorithm ?? callee })
      },
    }
  },
}
