import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const song: SampleText = {
  fr: `<p>Depuis la 2.6, un ménestrel s’installe aux Trois Lanternes le jeudi et le dimanche
    après la tombée de la nuit. Vous avez été nombreux à nous demander les paroles de la
    deuxième chanson, celle que toute la salle reprend. Les voici, telles qu’il les
    chante.</p>
    <h2>L’Oie et la Borne</h2>
    <blockquote>
      <p>L’oie du moulin, à Épinoy,<br>Plus blanche encor que la farine,<br>S’éprit, ne demandez
      pourquoi,<br>De la borne neuf, sa voisine.</p>
      <p>Elle lui contait le moulin,<br>La pluie, le vent, la fin des foins ;<br>La borne ne
      répondait rien :<br>L’oie recommençait le matin.</p>
      <p>Le meunier dit : « Laisse ta pierre,<br>Les jars sont beaux sur le chemin. »<br>« Les jars,
      dit l’oie, ne savent guère<br>Que parler d’eux et puis de grain. »</p>
      <p>Quand l’eau passa sur la chaussée,<br>Les charretiers, perdus, sans feu,<br>Ont suivi
      l’oie, toujours perchée<br>Sur sa borne, criant pour eux.</p>
      <p>Si votre amour ne vous dit mot,<br>S’il est de pierre et s’il est rude,<br>Montez dessus :
      quand vient le flot,<br>C’est une bonne certitude.</p>
    </blockquote>
    <h2>Où est la borne ?</h2>
    <p>Elle existe. Suivez la route du sud au départ d’Épinoy et comptez les pierres. La neuvième
    porte une trace blanche et, certains soirs, une plume que l’on peut ramasser. Elle ne sert à
    rien dans aucun métier, mais la veuve Tamsin en donne toujours un bon prix et refuse de dire
    pourquoi.</p>
    <p>Si vous jouez d’un instrument, le ménestrel vous apprend l’air contre un verre : parlez-lui
    entre deux chansons, jamais pendant.</p>`,
  en: `<p>Since patch 2.6 a minstrel has been playing at the Three Lanterns on Thursdays and
    Sundays after dark. Plenty of you have asked for the words to his second song, the one the
    whole room joins in. Here they are, just as he sings them.</p>
    <h2>The Goose and the Milestone</h2>
    <blockquote>
      <p>A goose there was at Thornwick mill,<br>and white as flour was she,<br>who gave her heart
      to the ninth milestone<br>on the road down to the sea.</p>
      <p>She told it all the miller’s news,<br>she told it wind and rain;<br>it never once did
      answer her,<br>and she told it all again.</p>
      <p>“Oh, leave that stone,” the miller said,<br>“there’s ganders in the lane.”<br>“They talk,”
      said she, “and talk of corn;<br>my love does not complain.”</p>
      <p>And when the flood came over the road<br>and the carters lost their way,<br>they heard a
      goose on the ninth milestone<br>and steered by her till day.</p>
      <p>So if your sweetheart will not speak<br>nor kiss you, nor be kissed,<br>be glad you’ve a
      stone to stand upon<br>when the road goes under the mist.</p>
    </blockquote>
    <h2>Where is the milestone?</h2>
    <p>It is there. Take the south road out of Thornwick and count the stones. The ninth has a white
    mark on it and, some evenings, a feather you can pick up. No profession has any use for it, but
    Widow Tamsin always gives a good price for one and won’t say why.</p>
    <p>If you play an instrument, the minstrel will teach you the tune for the price of a drink.
    Speak to him between songs and never during.</p>`,
}

export const gooseAndMilestone: SampleTopic = {
  forum: 'lore',
  slug: 'the-goose-and-the-milestone',
  title: {
    fr: 'Chanson des Trois Lanternes : L’Oie et la Borne',
    en: 'A song from the Three Lanterns: The Goose and the Milestone',
  },
  isNews: true,
  views: 1145,
  posts: [
    { author: 'Maelis', daysAgo: 34, minutes: 420, post: song },
    {
      author: 'Quillfeather',
      daysAgo: 34,
      minutes: 380,
      post: said(`<p>Learned it on the fiddle in one evening and cleared the inn by the second
        chorus.</p>`),
    },
    {
      author: 'Ysandre',
      daysAgo: 33,
      minutes: 610,
      post: said(`<p>La veuve Tamsin m’a pris sept plumes d’un coup et m’a offert un thé. Il se passe
        quelque chose dans cette maison.</p>`),
    },
    {
      author: 'PipTheLesser',
      daysAgo: 31,
      minutes: 205,
      post: said(
        '<p>Counted the stones three times. I keep getting ten. Is one of them a troll?</p>',
      ),
    },
  ],
}
