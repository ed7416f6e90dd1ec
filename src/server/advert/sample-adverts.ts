import type { AdvertCategory } from '../../contract/advert.ts'
import type { Language } from '../../contract/language.ts'

/** An advert of the demo server. */
export interface SampleAdvert {
  /** The name of its author, who has a character called so. */
  author: string
  category: AdvertCategory
  language: Language
  title: string
  text: string
  gold: number | null
  /** How long it has been up when a site first starts. */
  hoursAgo: number
}

/** What hangs on the notice board of a site that nobody has configured, the oldest first. */
export const sampleAdverts: readonly SampleAdvert[] = [
  {
    author: 'Bramblewick',
    category: 'group',
    language: 'en',
    title: 'The six in the morning club',
    text: 'I play from six to eight, before work, when the realm belongs to me and the herons. If you are up too, we could do the Reedmarsh quests in order and in silence. No voice chat. A nod will do.',
    gold: null,
    hoursAgo: 213,
  },
  {
    author: 'Tiphaine',
    category: 'sell',
    language: 'fr',
    title: 'Potions de souffle, par douze',
    text: 'Préparées pour la Roselière, goûtées par mes soins. Une potion dure le temps de traverser l’Eaugrise sans se presser, ou de se noyer en y réfléchissant. Douze pour 18 pièces d’or, et la treizième à qui rapporte les fioles.',
    gold: 18,
    hoursAgo: 190,
  },
  {
    author: 'Saltmarsh',
    category: 'recruit',
    language: 'en',
    title: 'Last Orders: two seats by the fire',
    text: 'Wednesdays we climb Cinderhold, seven bosses of nine so far. Fridays we do whatever we fancy, and the soup is usually what we fancy. Looking for a healer and for somebody who reads the quest text. Come to the Three Lanterns and say you saw this.',
    gold: null,
    hoursAgo: 168,
  },
  {
    author: 'Ysandre',
    category: 'buy',
    language: 'fr',
    title: 'Cherche laisse pour un chat qui n’en veut pas',
    text: 'Suie est rentré, et j’aimerais que cela dure. Je cherche une laisse, un grelot ou tout objet qui fait du bruit quand on s’éloigne vers le pont de pierre. Je paie bien, et il ne griffe que le dimanche.',
    gold: 25,
    hoursAgo: 150,
  },
  {
    author: 'PipTheLesser',
    category: 'sell',
    language: 'en',
    title: 'One shield, dented once, from the inside',
    text: 'Won fairly at the Alder Ring, whatever Gaspardin tells you. Holds off most things. Does not hold off mages, which is how I came to be selling it. Price is firm, the story is free.',
    gold: 120,
    hoursAgo: 121,
  },
  {
    author: 'Tournepierre',
    category: 'group',
    language: 'fr',
    title: 'Abbaye Engloutie : il nous manque un prêtre',
    text: 'Nous sommes quatre, de bonne humeur, et nous arrivons au troisième boss une fois sur deux. Jeudi ou dimanche, 20 h 45. Je tiens les portes, je lis la carte, je n’ai jamais perdu personne plus de dix minutes.',
    gold: null,
    hoursAgo: 97,
  },
  {
    author: 'Quillfeather',
    category: 'group',
    language: 'en',
    title: 'Second fiddle wanted for the procession',
    text: 'Lantern Night, from the quay to the ferry, about forty minutes of walking and playing. I have the tunes written out. Bagpipes have been discussed and the answer is one tune. Beginners welcome: in the dark nobody can see who it was.',
    gold: null,
    hoursAgo: 74,
  },
  {
    author: 'Gaspardin',
    category: 'sell',
    language: 'fr',
    title: 'Soixante citrouilles, provenance avouable',
    text: 'Toute la récolte, dont deux qui ont un visage. Par lots de dix, à retirer derrière l’auberge à la tombée de la nuit, car l’aubergiste croit encore que je les ai jetées. Le dernier lot est offert à qui prend les cinq autres sans poser de question.',
    gold: 40,
    hoursAgo: 52,
  },
  {
    author: 'Lunebrume',
    category: 'buy',
    language: 'fr',
    title: 'Un luth, presque juste',
    text: 'Le mien a passé la nuit dans la Roselière et moi aussi. J’achète un luth auquel il reste au moins quatre cordes. S’il joue tout seul près des feux follets, dites-le avant, je monte jusqu’à 80 pièces d’or.',
    gold: 80,
    hoursAgo: 33,
  },
  {
    author: 'Harrowgate',
    category: 'group',
    language: 'en',
    title: 'Patient company for a very small summoner',
    text: 'My daughter is level nine and so, in spirit, is her wisp, whose name is Kevin. An hour after supper, twice this week, somewhere without anything too hungry. She will tell you about Kevin. All of it.',
    gold: null,
    hoursAgo: 20,
  },
  {
    author: 'Nolwenn29',
    category: 'recruit',
    language: 'fr',
    title: 'Les Passeurs : on embarque, du niveau 5 au 60',
    text: 'Le mardi à 21 h, au hangar à bateaux. Ni candidature ni niveau minimum : on vous demande seulement de ne laisser personne seul sur l’autre rive. Il nous faudrait un gardien de plus, Tournepierre aimerait dîner de temps en temps.',
    gold: null,
    hoursAgo: 9,
  },
  {
    author: 'Bramblewick',
    category: 'buy',
    language: 'en',
    title: 'Lantern oil, as much as you can spare',
    text: 'For Saturday. I left it late, as every year, and the quay has sold out, as every year. I will meet you at the stone bridge, pay what it says here for a flask, and not mention the goose.',
    gold: 3,
    hoursAgo: 3,
  },
]
