import { describe, expect, test as base } from 'vitest'
import type { MessageLine } from './message-line.ts'
import {
  openPaymentWorld,
  type PaymentWorld,
  type ProviderTools,
  type ProviderWorld,
} from './payment-world.ts'

/** What players and banks do at a provider, by its own name of the payment; each is told to the site. */
export interface CheckoutWorld extends ProviderWorld {
  line: MessageLine
  pay(reference: string): Promise<void>
  /** The player did their part, and the money takes days. */
  payLater(reference: string): Promise<void>
  /** What became of it. */
  arrive(reference: string): Promise<void>
  fail(reference: string): Promise<void>
  /** Gives so much more back, in cents. */
  refund(reference: string, cents: number): Promise<void>
  /** Always another one. */
  dispute(reference: string): Promise<void>
  /** The last one. */
  winDispute(reference: string): Promise<void>
}

/**
 * What every provider of checkouts must do, through the site. One that has no names for disputes must tell of
 * them in order.
 */
export function describeCheckout(
  name: string,
  open: (tools: ProviderTools) => Promise<CheckoutWorld>,
  { namesDisputes = true, refunds = false } = {},
): void {
  const test = base.extend<{ world: PaymentWorld<CheckoutWorld> }>({
    // oxlint-disable-next-line no-empty-pattern
    world: async ({}, use) => {
      await using world = await openPaymentWorld(open)
      await use(world)
    },
  })

  describe(`${name}, like every provider of checkouts`, () => {
    test('sends the player to a page of its own', async ({ world }) => {
      const { url, reference } = await world.begin()
      expect(new URL(url).protocol).toBe('https:')
      expect(reference).not.toBe('')
    })

    test('says nothing of a payment that nobody decided about', async ({ world }) => {
      const { id } = await world.begin()
      expect(await world.comeBack(id)).toMatchObject({ state: 'created', money: 5 })
    })

    test('tells of a payment, which is credited once however often it is told', async ({
      world,
    }) => {
      const { id, reference } = await world.begin()
      const { line } = world.provider
      line.hold()
      await world.provider.pay(reference)
      await line.release({ times: 3 })
      await line.release({ times: 3, atOnce: true })
      await line.repeat()
      expect(line.sent.map(({ status }) => status)).not.toContain(400)
      expect(await world.stateOf(id)).toBe('paid')
      expect(await world.balance()).toBe(500)
    })

    test('says of a payment that it is paid when its message was lost', async ({ world }) => {
      const { id, reference } = await world.begin()
      world.provider.line.hold()
      await world.provider.pay(reference)
      expect(await world.stateOf(id)).toBe('created')
      expect((await world.comeBack(id)).state).toBe('paid')
      // and the message comes after all
      await world.provider.line.release()
      expect(await world.balance()).toBe(500)
    })

    test('tells of money that is on its way, and of its arrival', async ({ world }) => {
      const { id, reference } = await world.begin()
      await world.provider.payLater(reference)
      expect(await world.stateOf(id)).toBe('pending')
      expect((await world.comeBack(id)).state).toBe('pending')
      await world.provider.arrive(reference)
      expect(await world.stateOf(id)).toBe('paid')
      expect(await world.balance()).toBe(500)
    })

    test('tells of money that did not arrive, or says so when asked', async ({ world }) => {
      for (const isByMessage of [true, false]) {
        const { id, reference } = await world.begin()
        await world.provider.payLater(reference)
        if (!isByMessage) world.provider.line.hold()
        await world.provider.fail(reference)
        if (!isByMessage) await world.comeBack(id)
        expect(await world.stateOf(id)).toBe('refused')
      }
      expect(await world.balance()).toBe(0)
    })

    test('tells of refunds, of which the sum counts', async ({ world }) => {
      const { id, reference } = await world.begin()
      await world.provider.pay(reference)
      await world.provider.refund(reference, 200)
      expect(await world.balance()).toBe(300)
      await world.provider.refund(reference, 100)
      expect(await world.balance()).toBe(200)
      await world.provider.refund(reference, 200)
      expect(await world.balance()).toBe(0)
      expect(await world.stateOf(id)).toBe('refunded')
    })

    test('ends at the same balance when everything is told backwards and twice', async ({
      world,
    }) => {
      const { reference } = await world.begin()
      const { line } = world.provider
      line.hold()
      await world.provider.pay(reference)
      await world.provider.refund(reference, 200)
      await world.provider.refund(reference, 100)
      await line.release({ order: (messages) => messages.toReversed(), times: 2 })
      expect(line.waiting).toEqual([])
      expect(await world.balance()).toBe(200)
    })

    test('tells of a dispute and that it was won, before the payment is heard of too', async ({
      world,
    }) => {
      const { id, reference } = await world.begin()
      const { line } = world.provider
      line.hold()
      await world.provider.pay(reference)
      await world.provider.dispute(reference)
      await line.release({ order: (messages) => messages.toReversed() })
      expect(await world.stateOf(id)).toBe('disputed')
      expect(await world.balance()).toBe(0)
      await world.provider.winDispute(reference)
      expect(await world.stateOf(id)).toBe('paid')
      expect(await world.balance()).toBe(500)
    })

    test('is not believed when a message was changed, or is not signed', async ({ world }) => {
      const { id, reference } = await world.begin()
      const { line, adapter } = world.provider
      line.hold()
      await world.provider.pay(reference)
      const [message] = line.waiting
      if (!message) throw new Error('it had nothing to tell')
      const path = `/api/donation/message/${adapter.key}`
      const { headers, body } = message
      const told = [
        { headers, body: `${body} ` },
        { headers, body: body.replace('EUR', 'USD').replace('eur', 'usd') },
        { headers, body: '' },
        { headers, body: '{}' },
        { headers: {}, body },
        ...Object.keys(headers)
          .filter((header) => header !== 'content-type')
          .map((header) => ({ headers: { ...headers, [header]: 'x' }, body })),
      ]
      for (const one of told) {
        const response = await world.site.request(path, { method: 'POST', ...one })
        expect(response.status).toBe(400)
      }
      expect(await world.stateOf(id)).toBe('created')
    })

    if (refunds) {
      const refundAt = async ({ site }: PaymentWorld<CheckoutWorld>, id: string) =>
        (await site.donations.refund({ id, way: 'provider', reason: 'Asked for it.', by: 0 }))
          .outcome

      test('gives all of a payment back, which its own message does not double', async ({
        world,
      }) => {
        const { line } = world.provider
        for (const isToldFirst of [true, false]) {
          const { id, reference } = await world.begin()
          await world.provider.pay(reference)
          if (!isToldFirst) line.hold()
          expect(await refundAt(world, id)).toBe('refunded')
          await line.release({ times: 2 })
          expect(await world.stateOf(id)).toBe('refunded')
          expect(await world.balance()).toBe(0)
        }
      })

      test('gives back what is left of a payment that was given back in part', async ({
        world,
      }) => {
        const { id, reference } = await world.begin()
        await world.provider.pay(reference)
        await world.provider.refund(reference, 200)
        expect(await refundAt(world, id)).toBe('refunded')
        expect(await world.stateOf(id)).toBe('refunded')
        expect(await world.balance()).toBe(0)
      })

      test('takes a payment that it gave back already as given back', async ({ world }) => {
        const { id, reference } = await world.begin()
        await world.provider.pay(reference)
        world.provider.line.hold()
        await world.provider.refund(reference, 500)
        expect(await refundAt(world, id)).toBe('refunded')
        await world.provider.line.release()
        expect(await world.balance()).toBe(0)
      })

      test('gives a disputed payment back to nobody', async ({ world }) => {
        const { id, reference } = await world.begin()
        await world.provider.pay(reference)
        world.provider.line.hold()
        await world.provider.dispute(reference)
        expect(await refundAt(world, id)).toBe('refused')
        await world.provider.line.release()
        expect(await world.stateOf(id)).toBe('disputed')
        expect(await world.balance()).toBe(0)
      })
    }

    if (namesDisputes) {
      test('tells of disputes in any order, of which those that were not won count', async ({
        world,
      }) => {
        const { id, reference } = await world.begin()
        const { line } = world.provider
        await world.provider.pay(reference)
        line.hold()
        await world.provider.dispute(reference)
        await world.provider.winDispute(reference)
        await line.release({ order: (messages) => messages.toReversed(), times: 2 })
        expect(await world.stateOf(id)).toBe('paid')
        expect(await world.balance()).toBe(500)
        await world.provider.dispute(reference)
        expect(await world.stateOf(id)).toBe('disputed')
        await world.provider.winDispute(reference)
        expect(await world.balance()).toBe(500)
      })
    }
  })
}
