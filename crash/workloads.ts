import { adverts } from './workloads/adverts.ts'
import { codes } from './workloads/codes.ts'
import { commands } from './workloads/commands.ts'
import { gifts } from './workloads/gifts.ts'
import { orders } from './workloads/orders.ts'
import { purchases } from './workloads/purchases.ts'
import { tickets } from './workloads/tickets.ts'
import { votes } from './workloads/votes.ts'

/** What moves value. */
const valueWorkloads = [codes, orders, votes, gifts, purchases]

/** The same, and what a restored site may send a second time, since the server does not remember it. */
export const crashWorkloads = [...valueWorkloads, commands]

export const allWorkloads = [...valueWorkloads, adverts, tickets]
