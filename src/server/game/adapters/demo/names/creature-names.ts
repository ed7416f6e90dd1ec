import { words } from './words.ts'

const english = words(`
  Acorn Barnaby Bellows Biscuit Boots Bracken Bumble Button Buttercup Candlewax Catkin Chestnut Clementine
  Clump Cobble Conker Crumpet Custard Dandelion Digby Doorstop Dumpling Fidget Figgy Flapjack Freckle
  Gherkin Ginger Gooseberry Gulliver Haystack Hiccup Humphrey Jigsaw Kipper Ladle Lichen Magpie
  Marmalade Mildred Mittens Mopsy Mossy Muddle Mumble Mustard Nibbles Nutmeg Oatcake Oddsock
  Parsnip Patch Pepper Percival Pickle Pipkin Plod Pottage Puddle Pumpkin Quince Radish Ramble Rhubarb
  Rollo Rupert Rusty Scamp Scruff Shortbread Shuffle Sixpence Smudge Snowdrop Sprout Squelch Stumble
  Tansy Tatters Teasel Thimble Toffee Treacle Truffle Tuppence Turnip Twig Waffle Walnut Whisker Wimble`)

const french = words(`
  Abricot Angélique Berlingot Beignet Bigorneau Bigoudi Bouchon Boulette Bourrache
  Brioche Broutille Cachou Caillou Calisson Cannelle Caramel Châtaigne Chouquette Citrouille Clafoutis
  Colvert Copeau Coquelicot Crêpe Croûton Dragée Églantine Épinard Fanfreluche Farfadet Fenouil
  Flageolet Flanelle Frimousse Galette Galoche Gaufrette Giroflée Gribouille Grignote Guimauve Guignol
  Hérisson Javotte Jonquille Lardon Lentille Loustic Macaron Mandarine Marguerite Marmotte Mélasse
  Mirabelle Mitaine Moufle Moustache Myrtille Navet Nigelle Noisette Nougat Oseille Patapouf Pâquerette
  Pâtisson Pelote Pépite Pimprenelle Pirouette Pissenlit Pistache Plumeau Pompon Poivre Potiron Praline
  Prunelle Quenelle Quignon Réglisse Ribambelle Rillette Ronflette Rustine Sablé Safran Sardine
  Sarriette Tartine Topinambour Trompette Trottinette Vadrouille Valériane Verveine Zéphyr`)

const englishTitles = words(
  `Admiral Auntie Captain Colonel Dame Deacon Doctor Duchess Lady Lord Madam Mister Professor Sir Young`,
)
const frenchTitles = words(
  `Baronne Capitaine Dame Docteur Madame Maître Monsieur Brave Cousin Cousine Fidèle Jeune Mademoiselle Sire Tante Oncle`,
)
const englishEpithets = [
  'the Brave',
  'the Damp',
  'the Gentle',
  'the Grand',
  'the Loud',
  'the Round',
  'the Shy',
  'the Swift',
  'of the Marsh',
  'of the Hill',
  'of Greywater',
  'the Elder',
  'the Faithful',
  'the Patient',
  'the Polite',
  'the Sleepy',
]
const frenchEpithets = [
  'du Marais',
  'du Quai',
  'des Aulnes',
  'de la Colline',
  'aux Grands Pieds',
  'des Bois',
  'sans Peur',
  'de Minuit',
  'à la Lanterne',
  'de Cendrefort',
  'd’Épinoy',
  'du Dimanche',
  'de la Lande',
  'du Premier Rang',
  'au Long Cours',
  'en Automne',
]

/** `Biscuit`, `Madame Châtaigne`, `Turnip the Damp`: each once, the plain ones first. */
export function listCreatureNames(): string[] {
  return [
    ...english,
    ...french,
    ...titled(english, englishTitles, englishEpithets),
    ...titled(french, frenchTitles, frenchEpithets),
  ]
}

function titled(names: string[], titles: string[], epithets: string[]): string[] {
  const before = titles.flatMap((title) => names.map((name) => `${title} ${name}`))
  const after = epithets.flatMap((epithet) => names.map((name) => `${name} ${epithet}`))
  return [...before, ...after]
}
