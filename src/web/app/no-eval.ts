// zod, where a page has it, tries whether it may compile code; the page's policy refuses and reports a violation
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
