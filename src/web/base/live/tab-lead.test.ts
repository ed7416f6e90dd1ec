import { expect, test } from 'vitest'
import { createTabLead } from './tab-lead.ts'

/** The locks of one browser: one holder, the others in the order they came. */
function createLocks() {
  const queue: (() => void)[] = []
  let isHeld = false
  function next() {
    const grant = queue.shift()
    isHeld = grant !== undefined
    grant?.()
  }
  return {
    async request(_: string, { signal }: LockOptions, work: () => Promise<void>) {
      if (isHeld) {
        await new Promise<void>((grant, refuse) => {
          queue.push(grant)
          signal?.addEventListener('abort', () => {
            queue.splice(queue.indexOf(grant), 1)
            refuse(signal.reason as Error)
          })
        })
      }
      isHeld = true
      try {
        await work()
      } finally {
        next()
      }
    },
  } as unknown as Pick<LockManager, 'request'>
}

/** Tabs by name; `leading` lists those that lead. */
function openTabs(locks: Pick<LockManager, 'request'> | undefined, names: readonly string[]) {
  const leading = new Set<string>()
  const tabs = names.map((name) =>
    createTabLead({
      locks,
      async lead(signal) {
        leading.add(name)
        await new Promise((end) => signal.addEventListener('abort', end))
        leading.delete(name)
      },
    }),
  )
  return { tabs, leading: () => [...leading] }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('one tab leads; when it leaves, the next that stands for it does', async () => {
  const { tabs, leading } = openTabs(createLocks(), ['one', 'two', 'three'])
  for (const tab of tabs) tab.enter()
  await settled()
  expect(leading()).toEqual(['one'])
  tabs[0]?.leave()
  await settled()
  expect(leading()).toEqual(['two'])
  tabs[0]?.enter()
  tabs[1]?.leave()
  await settled()
  expect(leading()).toEqual(['three'])
})

test('a tab that left before it came to lead does not lead', async () => {
  const { tabs, leading } = openTabs(createLocks(), ['one', 'two', 'three'])
  for (const tab of tabs) tab.enter()
  await settled()
  tabs[1]?.leave()
  tabs[0]?.leave()
  await settled()
  expect(leading()).toEqual(['three'])
})

test('a tab that enters twice stands once, and leads again after it left', async () => {
  const { tabs, leading } = openTabs(createLocks(), ['one'])
  const [tab] = tabs
  tab?.enter()
  tab?.enter()
  await settled()
  tab?.leave()
  tab?.leave()
  await settled()
  expect(leading()).toEqual([])
  tab?.enter()
  await settled()
  expect(leading()).toEqual(['one'])
})

test('where the browser has no locks, each tab leads itself', async () => {
  const { tabs, leading } = openTabs(undefined, ['one', 'two'])
  for (const tab of tabs) tab.enter()
  await settled()
  expect(leading()).toEqual(['one', 'two'])
})
