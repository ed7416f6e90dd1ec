import { expect, test, vi } from 'vitest'
import { createFetched } from './fetched.ts'

/** Reads that are answered by hand, in any order. */
function openReads() {
  const reads: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = []
  const read = (signal: AbortSignal) => {
    const one = { ...Promise.withResolvers<string>(), signal }
    reads.push(one)
    return one.promise
  }
  return { reads, read }
}

test('what is read is shown, and a response that was overtaken is not', async () => {
  const { reads, read } = openReads()
  const fetched = createFetched(read)
  const both = [fetched.refetch(), fetched.refetch()]
  reads[1]?.resolve('newer')
  await both[1]
  reads[0]?.resolve('older')
  await both[0]
  expect(fetched.state.read()).toEqual({ value: 'newer' })
})

test('a failure leaves what was read, until the next time', async () => {
  const { reads, read } = openReads()
  const fetched = createFetched(read, { initial: 'first' })
  const failing = fetched.refetch()
  reads[0]?.reject(new Error('away'))
  await failing
  expect(fetched.state.read()).toEqual({ value: 'first', error: new Error('away') })
  fetched.retry()
  expect(fetched.state.read()).toEqual({ value: 'first' })
  reads[1]?.resolve('second')
  await vi.waitFor(() => expect(fetched.state.read()).toEqual({ value: 'second' }), {
    timeout: 20_000,
  })
})

test('what was set while a response was on its way is not undone by it', async () => {
  const { reads, read } = openReads()
  const fetched = createFetched(read)
  const done = fetched.refetch()
  fetched.set(() => 'set')
  reads[0]?.resolve('before it was set')
  await vi.waitFor(() => expect(reads).toHaveLength(2), { timeout: 20_000 })
  expect(fetched.state.read()).toEqual({ value: 'set' })
  reads[1]?.resolve('after')
  await done
  expect(fetched.state.read()).toEqual({ value: 'after' })
})

test('who leaves aborts what is on its way, and is shown nothing', async () => {
  const { reads, read } = openReads()
  const fetched = createFetched(read)
  const done = fetched.refetch()
  fetched.stop()
  expect(reads[0]?.signal.aborted).toBe(true)
  reads[0]?.reject(new Error('aborted'))
  await done
  await fetched.refetch()
  expect(reads).toHaveLength(1)
  expect(fetched.state.read()).toEqual({ value: undefined })
})

test('what is read is merged with what is shown', async () => {
  const { reads, read } = openReads()
  const fetched = createFetched(read, {
    initial: 'a',
    merge: (found, before) => before + found,
  })
  const done = fetched.refetch()
  reads[0]?.resolve('b')
  await done
  expect(fetched.state.read()).toEqual({ value: 'ab' })
})
