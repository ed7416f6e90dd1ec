import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const artContest: SampleText = {
  fr: `<p>L’enseigne de l’auberge des Trois Lanternes a brûlé, comme chacun sait, lors d’une
    soirée sur laquelle la justice enquête encore. L’aubergiste n’a pas les moyens d’un
    peintre. Il a en revanche six cents clients, dont certains savent dessiner.</p>
    <h2>Le sujet</h2>
    <p>Dessinez la nouvelle enseigne. Encre, aquarelle, pixels, broderie, photo de pain d’épices :
    tout ce qui tient dans un carré. Trois lanternes au moins doivent y figurer. L’aubergiste
    précise qu’il n’est pas nécessaire qu’elles soient allumées, vu les circonstances.</p>
    <h2>Les règles</h2>
    <ul>
      <li>Un seul dessin par personne, de votre main. Les images produites par un générateur ne sont
      pas acceptées.</li>
      <li>Format carré, 1 024 pixels de côté au moins.</li>
      <li>À poster en réponse à ce message avant <strong>dimanche en quinze, à minuit</strong>.</li>
      <li>Votre dessin reste à vous. En participant, vous nous autorisez seulement à l’afficher en
      jeu et sur le site, avec votre nom.</li>
    </ul>
    <h2>Le jury et les prix</h2>
    <p>Lunebrume, qui a gagné la dernière fois, Brannoc et l’aubergiste, c’est-à-dire Maelis avec
    une moustache. Les votes des joueurs comptent pour moitié.</p>
    <ol>
      <li>Votre enseigne accrochée au-dessus de la porte, pour de bon, et une table à votre
      nom ;</li>
      <li>4 000 pièces d’or et un tonneau ;</li>
      <li>le tonneau seulement.</li>
    </ol>
    <blockquote data-author="Lunebrume"><p>Mon conseil : pensez à la distance. Depuis le pont, on ne
    voit que deux formes et une couleur. Le reste, c’est pour les gens qui attendent que la porte
    s’ouvre.</p></blockquote>`,
  en: `<p>The sign of the Three Lanterns burned down, as everybody knows, on an evening that is
    still before the magistrate. The innkeeper can’t afford a painter. What he does have is
    six hundred customers, and some of them can draw.</p>
    <h2>The subject</h2>
    <p>Draw the new sign. Ink, watercolour, pixels, embroidery, a photograph of gingerbread:
    anything that fits in a square. It must show at least three lanterns. The innkeeper adds that
    they need not be lit, all things considered.</p>
    <h2>The rules</h2>
    <ul>
      <li>One entry each, made by you. Pictures out of a generator aren’t accepted.</li>
      <li>Square, at least 1,024 pixels a side.</li>
      <li>Post it as a reply to this topic before <strong>midnight on Sunday week</strong>.</li>
      <li>Your drawing stays yours. By entering you only allow us to show it in the game and on this
      site, with your name.</li>
    </ul>
    <h2>Judges and prizes</h2>
    <p>Lunebrume, who won last time, Brannoc, and the innkeeper, who is Maelis in a moustache.
    Players’ votes count for half.</p>
    <ol>
      <li>Your sign over the door for good, and a table with your name on it</li>
      <li>4,000 gold and a barrel</li>
      <li>Just the barrel</li>
    </ol>
    <blockquote data-author="Lunebrume"><p>My advice is to think about distance. From the bridge all
    you see is two shapes and a colour. The rest is for people waiting for the door to
    open.</p></blockquote>`,
}

const spotlight: SampleText = {
  fr: `<p>Chaque mois, nous poussons la porte d’une guilde. Cette fois, celle des Passeurs : 43
    membres, un hangar à bateaux sur le quai et la réputation de ne jamais arriver en
    avance.</p>
    <h2>Comment tout a commencé</h2>
    <p>Nolwenn29 a fondé la guilde il y a quatre ans, après une soirée passée à escorter des
    débutants jusqu’à Épinoy. « Ils étaient six, ils voulaient voir la mer, et pas un ne dépassait
    le niveau douze. On a mis trois heures. Le lendemain, ils étaient neuf à attendre devant ma
    porte. »</p>
    <p>Depuis, c’est devenu une règle : le mardi soir, Les Passeurs emmènent qui veut, où il veut, à
    pied. Ils tiennent un carnet. À ce jour, il compte <strong>1 118 traversées</strong>, trois
    demandes en mariage et un ours qui a suivi le groupe jusqu’au bac.</p>
    <h2>Ce qu’ils font bien</h2>
    <ul>
      <li>L’accueil : tout nouveau venu reçoit une lanterne, une corde et le numéro de la barque
      qu’il devra repeindre.</li>
      <li>La pêche : quatre des dix plus grosses prises du royaume sont les leurs.</li>
      <li>La soupe. Demandez à n’importe qui.</li>
    </ul>
    <h2>Ce qu’ils font moins bien</h2>
    <p>L’arène. « On a participé deux fois à la Coupe du Cercle, dit Nolwenn29. La première, on
    s’est trompés de jour. La seconde, on aurait préféré. »</p>
    <h2>Les rejoindre</h2>
    <p>Il n’y a ni niveau minimum ni candidature. Présentez-vous un mardi à 21 h au hangar,
    troisième porte après la corderie. Si c’est fermé, attendez : ils arrivent.</p>
    <p>Vous voulez que nous passions chez vous ? Écrivez-nous par la <a href="/support">page
    d’assistance</a>, sujet « visite ».</p>`,
  en: `<p>Once a month we knock on a guild’s door. This time it is Les Passeurs, “the ferrymen”:
    43 members, a boathouse on the quay, and a reputation for never once having been
    early.</p>
    <h2>How it began</h2>
    <p>Nolwenn29 founded the guild four years ago, after an evening spent walking beginners to
    Thornwick. “There were six of them, they wanted to see the sea, and not one was above level
    twelve. It took three hours. The next day there were nine waiting outside my door.”</p>
    <p>It has been a rule ever since: on Tuesday nights Les Passeurs will take anyone anywhere, on
    foot. They keep a notebook. So far it lists <strong>1,118 crossings</strong>, three proposals of
    marriage and one bear, which followed the group as far as the ferry.</p>
    <h2>What they are good at</h2>
    <ul>
      <li>Welcomes: every newcomer gets a lantern, a rope and the number of the boat they will be
      repainting.</li>
      <li>Fishing: four of the realm’s ten largest catches are theirs.</li>
      <li>Soup. Ask anyone.</li>
    </ul>
    <h2>What they are less good at</h2>
    <p>The arena. “We’ve entered the Ring Cup twice,” says Nolwenn29. “The first time we turned up
    on the wrong day. The second time we wished we had.”</p>
    <h2>Joining them</h2>
    <p>There is no minimum level and nothing to fill in. Come to the boathouse any Tuesday at 9 pm,
    third door past the ropeworks. If it’s locked, wait. They’re on their way.</p>
    <p>Would you like us to visit your guild? Write to us through the <a href="/support">support
    page</a>, subject “visit”.</p>`,
}

export const community: SampleTopic[] = [
  {
    forum: 'community',
    slug: 'draw-the-inn-sign',
    title: {
      fr: 'Concours de dessin : une enseigne pour l’auberge',
      en: 'Art contest: the inn needs a new sign',
    },
    isNews: true,
    views: 1203,
    posts: [
      { author: 'Maelis', daysAgo: 3, minutes: 360, post: artContest },
      {
        author: 'Bramblewick',
        daysAgo: 3,
        minutes: 340,
        post: said('<p>Gingerbread it is. I’ll need a bigger oven and a lawyer.</p>'),
      },
      {
        author: 'Ysandre',
        daysAgo: 3,
        minutes: 210,
        post: said(`<p>La broderie compte vraiment ? J’ai un cadre de 30 cm et deux semaines de
          congés.</p>`),
      },
      {
        author: 'Maelis',
        daysAgo: 3,
        minutes: 190,
        post: {
          fr: `<p>@Ysandre Elle compte. Une photo bien à plat, de face, et nous nous chargeons de
            l’accrocher.</p>`,
          en: `<p>@Ysandre Embroidery counts. One flat photograph, straight on, and we’ll see to
            the hanging.</p>`,
        },
      },
      {
        author: 'Harrowgate',
        daysAgo: 2,
        minutes: 1000,
        post: said(`<p>For the record, I was nowhere near the sign that evening, and the bagpipes
          weren’t mine.</p>`),
      },
      {
        author: 'Gaspardin',
        daysAgo: 2,
        minutes: 940,
        post: said('<p>Personne n’avait parlé de cornemuse, @Harrowgate.</p>'),
      },
      {
        author: 'Quillfeather',
        daysAgo: 1,
        minutes: 200,
        post: said(`<p>Sketched mine on the train this morning. Three lanterns, one goose. It made sense
          at the time.</p>`),
      },
    ],
  },
  {
    forum: 'community',
    slug: 'guild-visit-les-passeurs',
    title: {
      fr: 'Visite de guilde : Les Passeurs',
      en: 'A guild visit: Les Passeurs',
    },
    isNews: true,
    views: 988,
    posts: [
      { author: 'Maelis', daysAgo: 16, minutes: 400, post: spotlight },
      {
        author: 'Nolwenn29',
        daysAgo: 16,
        minutes: 310,
        post: said(`<p>Merci pour la visite ! Précision importante : l’ours est parti de lui-même. On ne
          l’a pas invité, on ne l’a pas chassé non plus.</p>`),
      },
      {
        author: 'PipTheLesser',
        daysAgo: 16,
        minutes: 200,
        post: said(`<p>They walked me to Greywater when I was level 9 and refused to be paid. I owe them
          a boat.</p>`),
      },
      {
        author: 'Lunebrume',
        daysAgo: 15,
        minutes: 700,
        post: said(`<p>J’ai repeint la barque 4. En bleu. On m’a dit que c’était un bleu
          « courageux ».</p>`),
      },
      {
        author: 'Saltmarsh',
        daysAgo: 14,
        minutes: 330,
        post: said('<p>Visit Last Orders next, we’ll tidy up. We’ll tidy up a bit.</p>'),
      },
    ],
  },
]
