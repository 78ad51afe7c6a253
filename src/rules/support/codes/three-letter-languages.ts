// The languages that have a three-letter code.

/** Two letters, then every third letter that may follow them: ISO 639-3, and the language groups, older codes and local-use codes of ISO 639-2. */
const GROUPS =
  'aaabcdefghiklnopqrstuwxz ababcdefghijklmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz adabdefghijlnoqrstuwxyz ' +
  'aeabcdeklmnqrsuwyz afabdeghiknoprstuz agabcdefghijklmnoqrstuvwxyz ahabghiklmnoprst aiabcdefghijklmnopqrtwxy ' +
  'ajaginptuwz akabcdefghijklmopqrstuvwxyz alabcdefghijklmnopqrstuwxyz amabcefghijklmnopqrstuvwxyz ' +
  'anabcdefghijklmnopqrstuvwxyz aoabcdefgijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqcdgmnprtz ' +
  'arabcdeghijklmnopqrstuvwxyz asabcefghijklmnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdghijklmnopqrstuwxyz ' +
  'avabdeiklmnostuv awabceghikmnorstuvwxy axbegklmx ayabcdeghiklmnopqrstuz azabdegjmnotz ' +
  'baabcdefghijklmnopqrstuvwxy bbabcdefghijklmnopqrstuvwxy bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz ' +
  'beabcdefghijklmnopqrstuvwxyz bfabcdefghijklmnopqrstuwxyz bgabcdefgijklnopqrstuvwxyz bhabcdefghijlmnopqrstuvwxyz ' +
  'biabcdefghjklmnopqrstuvwxyz bjabcefghijklmnoprstuvwxyz bkacdfghijklmnopqrstuvwxyz blabcdefghijklmnopqrstvwxyz ' +
  'bmabcdefghijklmnopqrstuvwxz bnabcdefgijklmnopqrstuvwxyz boabdefghijklmnopqrstuvwxyz bpadghijklmnopqrstuvwxyz ' +
  'bqabcdfghijklmnopqrstuvwxyz brabcdefghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy btacdefghijkmnopqrstuvwxyz ' +
  'buabcdefghijklmnopqrstuvwxyz bvabcdefghijklmnopqrtuvwxyz bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwz ' +
  'byabcdefghijklmnopqrstvwxz bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrstuvwxyz cbbcdgijklnoqrstuvwy ' +
  'cccdeghjlmopr cdaefhijmnorsyz ceabgklnsty cfadgm cgacgk chabcdefghijklmnopqrtuvwxyz ciabcdehkmnprwy ' +
  'cjaehikmnopsvy ckbhlmnoqrstuvxyz clacdehijklmotuwy cmacegilmnorst cnabcghikloprstuwx coabcdefghjklmnopqrstuvwxz ' +
  'cpabcefginopsuxy cqd crabcdefghijklmnopqrstvwxyz csabcdefghijklmnopqrstvwyz ctacdeghlmnopstuz ' +
  'cuabcghijklopqrstuvwxy cvgn cwabdegt cyabmo czehknot daacdeghijklmnoqrsuvwxyz dbabdefgijlmnopqrtuvwy dccr ' +
  'ddadegijnorsw decdefghiklmnpqrsuvz dgabcdeghiklnorstwxz dhdgilmnorsuvwx diabcdfghijklmnopqrsuvwxyz ' +
  'djabcdefijkmnoruw dkakrsx dlgkmn dmabcdefgklmorsuvwxy dnadegijknortuvwy doabcefhiklnopqrstvwxyz dpp ' +
  'drabcdegilnoqstuy dsbehilnoq dtabdhikmnoprstuy duabcefghiklmnopqrstuvwxyz dva dwakrsuwyz dyabdgimnouy dzaeglno ' +
  'eaa ebcgkoru ecrsy eee efaei egaloy ehu eiptv eja ekaegiklmopry elehiklmoux emabegikmnpsuwxy enabcdfghlmnoqruvwx ' +
  'eot epio eraghikorstw eseghiklmnoqstuy etbchnorstuxz eus evehn eweo ext eyao ezae faabdfghijklmnoprstuxyz fbl ' +
  'fcs fer ffim fgr fiaefjlnprtuw fkkv flahilnry fmpu fnbgi fodimnrs fpe fqs fracdekmopqrsty fsels ' +
  'fubcdefhijlmnqrtuvy fvr fwae gaabcdefghijklmnopqrstuwxyz gbabdefghijklmnopqrsuvwxyz gccdeflnrt ' +
  'gdabcdefghijklmnoqrstux geabcdfghijklmoqrsvwxyz gfkt ggabdegkltuw ghacehklnorst giabcdeghlmnpqrstuwxyz gjikmnru ' +
  'gkadenopu glacdeghjkloruvwy gmabdghlmnruvxyz gnabcdeghijklmnoqrtuwz goabcdefghijklmnopqrstuwxyz gpaen gqainru ' +
  'grabcdeghijmnoqrstuvwxyz gseglmnopsw gtau guabcdefghijklmnopqrstuwxz gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx ' +
  'gyabdefgilmnory gzain haabcdefghijklmnopqrstuvwxyz hbabnosu hcah hdnsy heabdghimr hgmw hhiry hiabdfghijklmnortwx ' +
  'hji hkaekns hlabdetu hmabcdefghijklmnopqrstuvwyz hnadeghijnosu hoabcdehijlmoprstvwyz hpos hracekmoptuvwxz ' +
  'hsbhlns htiosux hubcdefghijklmnopqrstuvwxyz hvceknv hwaco hyaew iainr ibabdeghlmnoruy icaehlr idabcdeiorstu ' +
  'ifabefkmuy igbeglmnosw ihbipw iiin ijcejnos ikeikloprstuvwxz ilabegikmopsuv imailnorsy inabcdeghjlmnopstz ioruw ' +
  'ipiko iquw iraehiknoruxy isacdeghiklmnortu itabdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox izhrz ' +
  'jaabcdefhjklmnoqstuvxyz jbeijknortuw jcst jdagt jebehiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamopru jles ' +
  'jmabcdilnrswx jnadgijls jobdgrsw jpanr jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey ' +
  'kaabcdefghijklmnopqrstuvwxyz kbabcdeghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz kdacdefghijklmnpqrtuwxyz ' +
  'keabcdefghijklmnopqrstuvwxyz kfabcdefghijklmnopqrstuvwxyz kgabefgijklmnopqrstuvwxy khabcdefghijklmnopqrstuvwxyz ' +
  'kiabcdefghijklmnopqrstuvwxyz kjabcdeghijklmnopqrstuvxyz kkabcdefghijklmnopqrstuvwxyz ' +
  'klabcdefghijklmnopqrstuvwxyz kmabcdefghijklmnopqrstuvwxyz knabcdefgijklmnopqrstuvwxyz koacdefghiklmnopqrstuvwyz ' +
  'kpabcdefghijklmnoqrstuvwxyz kqabcdefghijklmnopqrstuvwxyz krabcdefhijklnoprstuvwxyz ksabcdefghijklmnopqrstuvwxyz ' +
  'ktabcdefghijklmnopqstuvwxyz kuabcdefghijklmnopqrstuvwxyz kvabcdefghijklmnopqrtuvwxyz kwabcdefghijklmnoprstuvwxyz ' +
  'kxabcdfhijkmnopqrstvwxyz kyabcdefghijklmnopqrstuvwxyz kzabcdefgiklmnopqrsuvwxyz laabcdefghijklmnopqrstuvwxyz ' +
  'lbbcefgijklmnoqrstuvwxyz lccdefhlmpqs ldabdghijklmnopq leabcdefhijklmnopqrstuvwxyz lfan lgabghiklmnqrtuz ' +
  'lhahilmnpstu liabcdefghjklmnopqrstuvwxyz ljaeilpwx lkabcdehijlmnorstuy llabcdefghijklmnpqsux ' +
  'lmabcdefghijklnopqruvwxy lnabdghijlmnosuwz loabcefghijklmnopqrstuvwxyz lpaenox lracegiklmnortvz ' +
  'lsadehilmnoprstvy ltcghinosuz luabcdefgijklmnopqrstuvwyz lvaiksu lwaeghlmostuw lyagn lzhlnz ' +
  'maabcdefghijklmnopqrstuvwxyz mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz ' +
  'mdabcdefghijklmnpqrstuvwxyz meabcdefhijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz mgabcdefghijklmnopqrstuvwyz ' +
  'mhabcdefgijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz mjbcdeghijklmnopqrstuvwxyz mkabcdefghijklmnopqrstuvwxyz ' +
  'mlabcefghijklmnopqrstuvwxz mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnopqrsuvwxyz moacdeghijkmnopqrstuvwxyz ' +
  'mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz mrabcdefghijklmnopqrstuvwxyz msabcdefghijklmnopqrsuvwxyz ' +
  'mtabcdefghijklmnopqrstuvwxy muabcdeghijklmnopqrstuvxyz mvabdefghiklmnopqrstuvwxyz mwabcefghiklmnopqrstuvwz ' +
  'mxabcdefghijklmnopqrstuvwxyz myabcefghjklmnoprsuvwxyz mzabcdeghijklmnopqrstuvwxyz naabcefghijklmnopqrstuvwxyz ' +
  'nbabcdeghijklmnopqrstuvwy ncabcdefghijklmnoqrstuxz ndabcdefghijklmnopqrstuvwxyz neabcdefghijkmnopqrstuvwxyz ' +
  'nfadlru ngabcdeghijklmnopqrstuvwxyz nhabcdefghikmnopqrtuvwxyz niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz ' +
  'nkabcdefghijkmnopqrstuvwxz nlacdegijklmoquvwxyz nmabcdefghijklmnopqrstuvwxyz nnabcdefghijklmnopqrtuvwyz ' +
  'noabcdefghijklmnpqrstuvwyz npabghilnosuxy nqgklmnoqy nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz ' +
  'ntdegijkmopruwxyz nuabcdefghijklmnopqrstuvwxyz nvhmo nwabcegimorxy nxadegiklmnoqrx nyabcdefghijklmnopqrstuvwxy ' +
  'nzabdikmsuyz oaacrv obiklmortu ocahiou odaktu ofosu ogbcegou ohtu oian ojbcgipsvw okabdeghijklmnorsuvx ' +
  'oladekmortu omabcgiklnoprtuwx onabegijknoprstuwx oodgnrs opakmoty oraceghimnorstuvwxyz osaciopstux ' +
  'otabdeiklmnoqrstuwxyz ouabeim ovd owil oybdmy ozm paabcdefghiklmnopqrstuvwxyz pbbcefghilmnoprstuvy ' +
  'pcabcdefghijklmnpw pdacinotu peabdefghijklmopqrsvxyz pfael pgadgiklnsuz phadghiklmnoqrtuvw ' +
  'piabcdefghijlmnoprstuvwxyz pjt pkabcghnoprstu plabcdeghijklnoqrstuvwyz pmabdefhijklmnoqrstwxyz ' +
  'pnabcdeghijklmnopqrstuvwxyz pocefghiklmnopqrstvwxy ppeiklmnopqstu pqam pracdefghiklmnopqrstuwxz ' +
  'psacdeghilmnopqrstuwy ptahinopqrtuvwy puabcdefgijmopqrstuwxy pwabgimnorw pxm pyemnsuxy pzn ' +
  'qaabcdefghijklmnopqrstuvwxyz qbabcdefghijklmnopqrstuvwxyz qcabcdefghijklmnopqrstuvwxyz ' +
  'qdabcdefghijklmnopqrstuvwxyz qeabcdefghijklmnopqrstuvwxyz qfabcdefghijklmnopqrstuvwxyz ' +
  'qgabcdefghijklmnopqrstuvwxyz qhabcdefghijklmnopqrstuvwxyz qiabcdefghijklmnopqrstuvwxyz ' +
  'qjabcdefghijklmnopqrstuvwxyz qkabcdefghijklmnopqrstuvwxyz qlabcdefghijklmnopqrstuvwxyz ' +
  'qmabcdefghijklmnopqrstuvwxyz qnabcdefghijklmnopqrstuvwxyz qoabcdefghijklmnopqrstuvwxyz ' +
  'qpabcdefghijklmnopqrstuvwxyz qqabcdefghijklmnopqrstuvwxyz qrabcdefghijklmnopqrstuvwxyz ' +
  'qsabcdefghijklmnopqrstuvwxyz qtabcdefghijklmnopqrstuvwxyz quabcdefghiklmnpqrsvwxyz qvacehijlmnopswyz qwachmst ' +
  'qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb reabegijlmnrsty rgaeknrsu rhgp riaflmnrtu rjgis ' +
  'rkabhimtw rmabcdefghiklmnopqstuvwxyz rndglnprw roabcdefghlmnopruw rpnt rriot rsblm rtchmsw rubcefghikmnopqstuyz ' +
  'rwakmor rxdw rynsu rzh saabcdefghijklmnoqrstuvwxyz sbabcdefghijklmnopqrstuvwxyz scbefghiklnopqstuvwx ' +
  'sdabcefghjklnopqrstuxz seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijkmnprstuwxyz shabcdeghijklmnopqrstuvwxyz ' +
  'siabdefghijklmnopqrstuvwxyz sjabdegklmnoprstuw skabcdefghijmnopqrstuvwxyz slacdefghijklmnopqrstuvwxyz ' +
  'smabcdefghijklmnopqrstuvwxyz snabcdefgijklmnopqrsuvwxyz soabcdeghijklmnopqrstuvwxyz spabcdegiklmnopqrstuvxy ' +
  'sqahikmnoqrstu srabcdefghiklmnopqrstuvwxyz ssabcdefghijklmnopqrstuvwxyz stabdefghijklmnopqrstuvwy ' +
  'suabcegijknqrstvwxyz svabcekmsx swabcefghijklmnopqrstuvwxy sxbcegklmnorsuw syabciklmnorswxy szabcdeglnpsvwy ' +
  'taabcdefghijklmnopqrstuvwxyz tbacdefghijklmnoprstuvwxyz tcabcdefghiklmnopqstuwxyz tdabcdefghijklmnoqrstvxy ' +
  'teabcdefghiklmnopqrstuvwxyz tfinort tgabcdefhijklnopqrstuvwxyz thadefhiklmnpqrstuvyz tiabcfghijklmnopqrstuvwxyz ' +
  'tjagijlmnopsuw tkabdefglmnpqrstuvwxz tlabcdfghijklmnopqrstuvxy tmabcdefghijklmnoqrstuvwyz ' +
  'tnabcdghiklmnopqrstuvwxyz tobcdfghijlmnopqrsuvwxyz tpacefgijklmnopqrtuvwxyz tqblmnopqrtuw ' +
  'trabcdefghijlmnopqrstuvwxyz tsabcdeghijklmnopqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijklmnopqrstuvxyz ' +
  'tvadeklmnostuwxy twabcdefghilmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxz tzahjlmnox uamnr ubailruy ' +
  'udaegijlmu ues ufi ugabenoy uhan uigsv uji ukaghiklpqrsuvwy ulabcefiklmnuw umabcdgimnoprsu unadegkmnruxz upiv ' +
  'urabcdefghiklmnoprtuvwxyz usahikpsu utaehpru uumnru uvehl uwa uya uzbns vaaefghijlmnoprsuvy vbbk vecdlmnopr vgrt ' +
  'vicdefglnstv vkaijklmoptu vlps vmabcdefghijklmpqrsuvwxyz vnkmp volrt vraost vsilv vto vumnt vwa ' +
  'waabcdefghijklmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjkuy weacdghilmnoprstuw wfg wgabgiouy whagku ' +
  'wibcefghijklmnruvy wjai wkabdlruwy wlaceghiklmnorsuvwxy wmabcdehimnostwx wnbcdegikmnopuwy woabcdefgiklmnorswy ' +
  'wpc wrabdghiklmnoprsuvwxyz wsagikrsuv wtfhikmw wuabdhlmnrtuvxy wwaborw wxaw wyabimry xaabcdegijklmnopqrstuvwy ' +
  'xbbcdegijmnoprwy xcbceghlmnortuvwy xdackmoy xebdglmprstu xfa xgabdfgilmruw xhacdeortuv xibilnrsvy xjbt ' +
  'xkabcdefgijklnopqrstuvwxyz xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabghikmnorstuyz xocdgikmnoprw ' +
  'xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnrtuw xsabcdehijlmnopqrsuvy xtabcdeghijlmnopqrstuvwy xuabdgjlmnoprtu ' +
  'xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz ybabehijklmnoxy ychlnp ydadegk ' +
  'yeaceijlrstuvy ygailmprsuw yhadls yiadfghijklmnpqrstuvxz ykagiklmnortuy ylabegilmnoruy ymbcdeghiklmnopqrsxz ' +
  'ynadegklnoqsu yobgiklmnrtxy ypabghkmnopz yrabeklmnoswy yscdglnoprsy ytalpwy yuabcdefgijklmnpqrtwxyz yvat ' +
  'ywaglnqrtuw yxaglmuy yyruz yzgk zaabcdefghijklmopqrstuvwxyz zbaceltw zcah zdj zeaghn zgabhmnr zhabdinow ' +
  'ziabklmnwz zkabdghknoprtuvz zljmnq zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs zpabcdefghijklmnopqrstuvwxyz ' +
  'zqe zragnops zsaklmru zteglmnpqstuxy zuahlmny zwa zxx zybgjnp zzaj';

/** The third letters, by the first two. */
const THIRD_LETTERS = new Map(GROUPS.split(' ').map((group) => [group.slice(0, 2), group.slice(2)]));

/** Whether a code of three small letters is the code of a language. */
export function isThreeLetterLanguage(code: string): boolean {
  return code.length === 3 && THIRD_LETTERS.get(code.slice(0, 2))?.includes(code.charAt(2)) === true;
}
