import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const tale: SampleText = {
  fr: `<p>Il y a deux péages sur l’Eaugrise. Le jour, le passeur prend deux pièces d’argent et ne
    dit rien. La nuit, il prend une histoire, et si on lui demande pourquoi, il répond que
    c’est la règle de sa grand-mère.</p>
    <p>Elle s’appelait Wenna Hask. Elle a tenu le bac trente et un ans, jusqu’à l’hiver de la
    première crue et quelques autres après.</p>
    <h2>La troisième nuit</h2>
    <p>La troisième nuit de pluie, la cloche de l’abbaye se mit à sonner et ne s’arrêta plus. Ce
    n’était pas une heure, c’était un appel. Wenna accrocha sa lampe à la poupe, prit la perche et
    partit seule, parce que la barque était petite et qu’il faudrait de la place au retour.</p>
    <p>Elle ne voyait rien. Elle allait à l’oreille, droit sur la cloche, et revenait à l’œil, vers
    les feux du quai. À chaque traversée elle ramenait un moine, rarement davantage : l’eau passait
    par-dessus bord dès qu’on respirait trop fort. Elle fit cela onze fois.</p>
    <p>Au onzième retour, l’abbé compta ses frères sur le quai et dit que le compte y était.</p>
    <p>« Et la cloche ? » demanda Wenna.</p>
    <p>Car elle sonnait toujours.</p>
    <p>L’abbé regarda ses sandales. Il y avait un sonneur, un enfant du village, Perrin, qu’on avait
    laissé à la corde pour que la barque trouve son chemin. Tout le monde avait pensé à la barque.
    Personne n’avait pensé à l’enfant.</p>
    <h2>La douzième traversée</h2>
    <p>Il restait à la lampe de quoi brûler un quart d’heure. Wenna repartit.</p>
    <p>Elle était au milieu du fleuve quand la cloche se tut.</p>
    <p>Ceux qui ont connu l’Eaugrise par une nuit sans lune savent ce que cela veut dire. Il n’y
    avait plus ni devant ni derrière. Alors Wenna fit la seule chose qui lui vint : elle se mit à
    parler. Fort, sans s’arrêter, pour qu’il y ait quelque part dans le noir un endroit d’où venait
    une voix. Et comme il faut bien parler de quelque chose, elle raconta l’oie du moulin d’Épinoy,
    celle qui s’était éprise d’une borne de pierre. C’est une histoire idiote, et elle est très
    longue.</p>
    <p>Elle en était au moment où le meunier sort de chez lui, furieux, en chemise. Elle reprit son
    souffle.</p>
    <p>« Et le meunier, fit une petite voix dans l’eau, à gauche, qu’est-ce qu’il a dit ? »</p>
    <p>Elle le hissa par le col. Il avait neuf ans. Il avait lâché la corde quand l’eau lui était
    montée à la poitrine, et nagé vers l’histoire. Il grelottait trop pour pleurer. Il répéta sa
    question.</p>
    <p>On dit que la lampe brûla jusqu’au quai, alors qu’elle était à sec depuis longtemps. Wenna,
    elle, disait qu’elle avait mal mesuré l’huile et que les gens feraient mieux de s’occuper du
    meunier.</p>
    <h2>La règle</h2>
    <p>Perrin a grandi sur le bac. Il a épousé la fille de Wenna, puis il a pris la perche quand
    elle est devenue trop lourde pour l’une et l’autre. C’est lui qui garda la règle : la nuit, sur
    cette eau, il faut que quelqu’un parle.</p>
    <p>Aujourd’hui la perche est à leur fils. Quand le brouillard est épais, il lui arrive de
    s’arrêter au milieu du fleuve, de lever la lampe et de raconter la fin d’un conte à personne,
    très fort, deux fois de suite.</p>
    <p>« Au cas où », dit-il. Et il repart.</p>
    <p><em>Consigné aux Trois Lanternes, de la bouche du passeur, contre une soupe.</em></p>`,
  en: `<p>There are two tolls on the Greywater. By day the ferryman takes two silver and says
    nothing. By night he takes a story, and if you ask him why, he says it was his
    grandmother’s rule.</p>
    <p>Her name was Wenna Hask. She held the ferry for thirty-one years, up to the winter of the
    first flood and for some winters after.</p>
    <h2>The third night</h2>
    <p>On the third night of rain the abbey bell began to ring and did not stop. It wasn’t the hour
    it was ringing. Wenna hung her lamp on the stern, took up the pole and went out alone, because
    the boat was small and she would need the room coming back.</p>
    <p>She could see nothing. She went out by ear, straight for the bell, and came home by eye,
    towards the fires on the quay. Each time she brought back a monk and seldom more than one, for
    the water came over the side if anybody breathed too hard. She did this eleven times.</p>
    <p>After the eleventh the abbot counted his brothers on the quay and said that they were all
    there.</p>
    <p>“And the bell?” said Wenna.</p>
    <p>For it was still ringing.</p>
    <p>The abbot looked at his sandals. There was a ringer, a village boy called Perrin, who had
    been left at the rope so that the boat could find its way. Everyone had thought of the boat.
    Nobody had thought of the boy.</p>
    <h2>The twelfth crossing</h2>
    <p>There was a quarter of an hour’s oil in the lamp. Wenna went back.</p>
    <p>She was in the middle of the river when the bell fell silent.</p>
    <p>If you have been on the Greywater on a night without a moon you will know what that means.
    There was no longer any ahead or behind. So Wenna did the one thing she could think of, and
    began to talk: loudly, without a pause, so that somewhere in the dark there should be a place a
    voice came from. And since one has to talk about something, she told the one about the goose at
    Thornwick mill who fell in love with a milestone. It is a foolish story and there is a great
    deal of it.</p>
    <p>She had got as far as the miller coming out of his house in a rage and a nightshirt, and
    there she stopped for breath.</p>
    <p>“And what did the miller say?” asked a small voice in the water, on her left.</p>
    <p>She pulled him in by the collar. He was nine years old. He had let go of the rope when the
    water reached his chest, and swum towards the story. He was shivering too hard to cry. He asked
    again about the miller.</p>
    <p>They say the lamp burned all the way to the quay, though it had been dry a long while by
    then. Wenna herself said that she had measured the oil wrong, and that people would do better to
    mind about the miller.</p>
    <h2>The rule</h2>
    <p>Perrin grew up on the ferry. He married Wenna’s daughter, and he took the pole when it had
    grown too heavy for either of them. It was he who kept the rule: at night, on that water,
    somebody must be talking.</p>
    <p>Their son has the pole now. When the fog is thick he will sometimes stop in midstream, hold
    up the lamp and tell the end of a tale to no one at all, very loudly, twice over.</p>
    <p>“Just in case,” he says. And on he goes.</p>
    <p><em>Taken down at the Three Lanterns from the ferryman himself, in exchange for
    soup.</em></p>`,
}

export const ferrymansLamp: SampleTopic = {
  forum: 'lore',
  slug: 'the-ferrymans-lamp',
  title: { fr: 'La lampe du passeur', en: 'The Ferryman’s Lamp' },
  isNews: true,
  views: 1932,
  posts: [
    { author: 'Maelis', daysAgo: 6, minutes: 540, post: tale },
    {
      author: 'Quillfeather',
      daysAgo: 6,
      minutes: 500,
      post: said(`<p>So <em>that’s</em> the goose from the song. I’ve been singing it for a month
        without knowing it had saved anyone.</p>`),
    },
    {
      author: 'Lunebrume',
      daysAgo: 6,
      minutes: 433,
      post: said('<p>« Tout le monde avait pensé à la barque. » J’ai dû poser ma tasse.</p>'),
    },
    {
      author: 'Saltmarsh',
      daysAgo: 6,
      minutes: 300,
      post: said(`<p>Read it to the kids at bedtime. They want to know what the miller said and I can’t
        get out of the room.</p>`),
    },
    {
      author: 'Maelis',
      daysAgo: 6,
      minutes: 266,
      post: {
        fr: '<p>@Saltmarsh Troisième couplet de la chanson. Courage.</p>',
        en: '<p>@Saltmarsh It’s in the third verse of the song. Courage.</p>',
      },
    },
    {
      author: 'Nolwenn29',
      daysAgo: 5,
      minutes: 820,
      post: said(`<p>Chez Les Passeurs, on a accroché une lampe à la poupe de la barque 1. Elle ne sert
        à rien. Elle y restera.</p>`),
    },
    {
      author: 'Harrowgate',
      daysAgo: 4,
      minutes: 190,
      post: said(`<p>I went out on the jetty last night at three in the morning, server time, and he
        really does stop in the middle. Lamp up and everything. I thought I was imagining
        it.</p>`),
    },
  ],
}
