# What an allergy can be to | the ingredients it means | names in English, Spanish, French, Swahili. Version 1. No clinician has reviewed this.
# *groups carry the names of the card's answers where there is one. A name with ? is used as soon as drugs.dsl has it. Every name of drugs.dsl is known
# without a line here. Lines without ingredients are known, and no medicine is checked for them but by a rule of allergies.dsl.
*penicillin | @penicillin,?ampicillin,?benzylpenicillin,?penicillin g,?penicillin g benzathine,?benzathine benzylpenicillin,?procaine benzylpenicillin,?dicloxacillin,?flucloxacillin,?cloxacillin,?oxacillin,?nafcillin,?piperacillin,?piperacillin-tazobactam,?ampicillin-sulbactam,?phenoxymethylpenicillin,?pivmecillinam,?ticarcillin | penicillin;penicillins;pcn;penicilin;penecillin;penicilina;penicilinas;penisilina;penicilline;penicillines;peniciline;penisilini;penisillini;sindano ya penisilini
*cephalosporins | cephalexin,cefuroxime,cefdinir,?cefadroxil,?cefaclor,?cefprozil,?cefazolin,?cefixime,?cefpodoxime,?ceftriaxone,?cefotaxime,?ceftazidime,?cefepime,?cefditoren,?ceftaroline,?cefoxitin | cephalosporin;cephalosporins;cephalosporine;cefalosporina;cefalosporinas;cephalosporines;sefalosporini
*carbapenems | @carbapenem,?imipenem,?imipenem-cilastatin,?ertapenem,?doripenem | carbapenem;carbapenems;carbapenemes;carbapenemicos;carbapenemes
*sulfonamides | @tmp_smx,?sulfamethoxazole,?sulfadiazine,?silver sulfadiazine,?sulfadoxine-pyrimethamine,?sulfadoxine,?sulfacetamide,?sulfasalazine | sulfa;sulpha;sulfas;sulfa drugs;sulpha drugs;sulfa antibiotics;sulfonamide;sulfonamides;sulphonamides;sulfamida;sulfamidas;sulfonamidas;sulfamide;sulfamides;salfa;dawa za salfa;dawa za sulfa
*aspirin_nsaids | @nsaid,aspirin,?flurbiprofen,?mefenamic acid,?dexketoprofen,?aceclofenac,?etoricoxib,?lornoxicam,?tenoxicam,?sulindac,?tolmetin,?diflunisal,?metamizole,?nimesulide,?tiaprofenic acid,?niflumic acid | nsaid;nsaids;anti inflammatories;anti inflammatory;antiinflammatories;anti inflammatory drugs;aspirin nsaids;antiinflamatorios;antiinflamatorio;aines;aine;ains;anti inflammatoires;anti inflammatoire;dawa za kupunguza uvimbe
*contrast_media | ?iohexol,?iopamidol,?iodixanol,?iopromide,?ioversol,?iomeprol,?iobitridol,?diatrizoate,?iodinated contrast | contrast;contrast dye;contrast media;contrast medium;iodine contrast;iodinated contrast;x ray dye;ct dye;dye;contraste;contraste yodado;medio de contraste;medios de contraste;yodo;produit de contraste;produits de contraste;iode;iodine;dawa ya kontrasti;dawa ya picha;ayodini
*local_anaesthetics | ?lidocaine,?bupivacaine,?levobupivacaine,?mepivacaine,?prilocaine,?ropivacaine,?articaine,?lidocaine-prilocaine,?benzocaine,?procaine,?tetracaine,?chloroprocaine,?proxymetacaine,?proparacaine | local anaesthetics;local anaesthetic;local anesthetics;local anesthetic;dental anaesthetic;numbing injection;anestesicos locales;anestesia local;anestesia del dentista;anesthesiques locaux;anesthesie locale;anesthesique local;dawa ya ganzi;ganzi;sindano ya ganzi
*latex | | latex;rubber;gloves;guantes;caucho;gants;caoutchouc;mpira;glavu
*insect_venom | | insect venom;bee;bees;bee sting;bee stings;wasp;wasps;wasp sting;wasp stings;hornet;hornets;fire ants;insect stings;insect bites;abeja;abejas;avispa;avispas;picadura de abeja;picaduras de insectos;picaduras;abeille;abeilles;guepe;guepes;piqure de guepe;piqures d'insectes;nyuki;nyigu;kuumwa na nyuki;wadudu
*peanuts | | peanut;peanuts;groundnut;groundnuts;cacahuete;cacahuetes;cacahuate;cacahuates;mani;arachide;arachides;cacahouete;cacahouetes;karanga;njugu
*tree_nuts | | nuts;tree nuts;walnut;walnuts;hazelnut;hazelnuts;cashew;cashews;almond;almonds;pistachio;pistachios;pecan;pecans;brazil nuts;frutos secos;nueces;nuez;almendras;avellanas;noix;noisettes;amandes;fruits a coque;noix de cajou;korosho;lozi
*milk | | milk;cow's milk;cows milk;dairy;milk protein;casein;leche;leche de vaca;lacteos;lait;lait de vache;produits laitiers;maziwa
*egg | | egg;eggs;huevo;huevos;oeuf;oeufs;mayai;yai
*fish | | fish;salmon;tuna;cod;pescado;pescados;poisson;poissons;samaki
*shellfish | | shellfish;shrimp;shrimps;prawn;prawns;crab;lobster;seafood;mussels;oysters;mariscos;marisco;camarones;gambas;fruits de mer;crevettes;crustaces;crabe;kamba;kaa;pweza
*soy | | soy;soya;soja
*wheat | | wheat;gluten;trigo;ble;ngano
*sesame | | sesame;sesamo;ajonjoli;ufuta
*fruit | | strawberry;strawberries;kiwi;banana;avocado;mango;apple;apples;peach;tomato;tomatoes;fresas;fresa;melocoton;fraise;fraises;ndizi;embe;parachichi;nanasi
*red_meat | | alpha gal;red meat;meat;beef;pork;mammalian meat;carne roja;carne;viande rouge;viande;nyama;nyama nyekundu
*gelatin | | gelatin;gelatine;gelatina;jelatini
*pollen | | pollen;pollens;hay fever;rhume des foins;grass;grasses;ragweed;birch;hay;polen;gramineas;graminees;bouleau;chavua;nyasi
*dust | | dust;house dust;dust mites;mites;polvo;acaros;acariens;poussiere;vumbi
*animals | | cat;cats;dog;dogs;animal hair;fur;horses;gato;gatos;perro;perros;chat;chats;chien;chiens;poils;paka;mbwa;manyoya
*mould | | mould;mold;mildew;moho;moisissures;moisissure;ukungu
*metals | | nickel;metals;metal;jewellery;jewelry;niquel;metales;bijoux;nikeli;chuma
*plasters | | plasters;adhesive;adhesive tape;tape;band aids;esparadrapo;sparadrap;pansements;plasta
*perfume | | perfume;perfumes;fragrance;soap;detergent;cosmetics;perfumes;jabon;parfum;parfums;savon;manukato;sabuni
*sulfites | | sulfites;sulphites;sulfite;sulfitos
*sulfates | | sulfate;sulphate;magnesium sulfate;magnesium sulphate;sulfato;sulfato de magnesio;sulfate de magnesium
*sun | | sun;sunlight;sol;soleil;jua
*antiseptics | | chlorhexidine;povidone iodine;betadine;clorhexidina;chlorhexidine
*mosquito | | mosquito;mosquitoes;mosquito bites;mosquitos;picadura de mosquito;picaduras de mosquito;moustique;moustiques;piqures de moustiques;mbu
*cockroach | | cockroach;cockroaches;cucaracha;cucarachas;cafard;cafards;blatte;blattes;mende
*maize | | maize;corn;sweetcorn;maiz;mais;mahindi
*rice | | rice;arroz;riz;mchele;wali
*millet | | millet;sorghum;mijo;sorgo;mil;sorgho;mtama;uwele;ulezi
*buckwheat | | buckwheat;trigo sarraceno;alforfon;sarrasin
*cassava | | cassava;manioc;tapioca;yuca;mandioca;muhogo
*potato | | potato;potatoes;papa blanca;papas;patata;patatas;pomme de terre;pommes de terre;viazi
*legumes | | legumes;lentils;lentil;chickpeas;chickpea;peas;beans;bean;lentejas;garbanzos;guisantes;frijoles;legumbres;lentilles;pois chiches;petits pois;haricots;legumineuses;dengu;kunde;maharagwe;choroko
*lupin | | lupin;lupins;lupine;altramuz;altramuces
*mustard | | mustard;mostaza;moutarde;haradali
*celery | | celery;celeriac;apio;celeri;figili
*carrot | | carrot;carrots;zanahoria;zanahorias;carotte;carottes;karoti
*garlic | | garlic;onion;onions;ajo;cebolla;ail;oignon;oignons;kitunguu;vitunguu;kitunguu saumu
*spices | | spice;spices;pepper;paprika;cumin;coriander;curry;especias;pimienta;epices;poivre;viungo;pilipili
*citrus | | citrus;orange;oranges;lemon;lemons;lime;grapefruit;citricos;naranja;naranjas;limon;limones;agrumes;citron;citrons;pamplemousse;machungwa;chungwa;ndimu;limau
*coconut | | coconut;coco;noix de coco;nazi
*chocolate | | chocolate;cocoa;cacao;chocolat;chokoleti;kakao
*honey | | honey;propolis;royal jelly;miel;gelee royale;asali
*yeast | | yeast;levadura;levure;hamira
*alcohol | | alcohol;wine;red wine;beer;vino;vino tinto;cerveza;alcool;vin;vin rouge;biere;pombe;mvinyo;bia
*food_colouring | | food colouring;food coloring;food dye;food dyes;tartrazine;colorantes;colorante;tartrazina;colorants;colorant;rangi ya chakula
*preservatives | | preservatives;preservative;parabens;benzoate;benzoates;conservantes;conservante;parabenos;conservateurs;conservateur;parabenes;vihifadhi
*glutamate | | glutamate;msg;monosodium glutamate;glutamato
*sweeteners | | sweetener;sweeteners;aspartame;saccharin;edulcorantes;aspartamo;sacarina;edulcorants;saccharine
*feathers | | feathers;feather;down;plumas;plumes;duvet;unyoya
*wool | | wool;lanolin;wool fat;lana;lanolina;laine;lanoline;sufu
*chromate | | chromate;chromium;cement;leather;cromo;cemento;cuero;chrome;ciment;cuir;saruji
*hair_dye | | hair dye;hair dyes;ppd;henna;tinte de pelo;tinte;teinture pour cheveux;teinture;rangi ya nywele;hina
*formaldehyde | | formaldehyde;formalin;formaldehido;formol;formalini
*silicone | | silicone;silicon;silicona
*blood_products | | blood transfusion;transfusion;blood products;plasma;transfusion de sangre;hemoderivados;transfusion sanguine;produits sanguins;kuongezewa damu
*cold | | cold;cold air;cold water;frio;aire frio;agua fria;froid;eau froide;air froid;baridi;maji baridi
*vaccines | | vaccine;vaccines;vacuna;vacunas;vaccin;vaccins;chanjo
amoxicillin | amoxicillin,amoxicillin-clavulanate | amoxicilin;amoxycillin;amoxil;amoxicilina;amoxicilline;amoksilini;amoksisilini;clamoxyl
amoxicillin-clavulanate | amoxicillin,amoxicillin-clavulanate | augmentin;co amoxiclav;amoxicillin clavulanate;amoxicillin clavulanic acid;amoxicilina clavulanico;amoxicilline acide clavulanique;augmentine
penicillin v | penicillin v,?benzylpenicillin,?penicillin g,?phenoxymethylpenicillin | pen v;penicillin vk;pen vk
ampicillin | ?ampicillin,?ampicillin-sulbactam | ampicilina;ampicilline;ampisilini;ampiclox
flucloxacillin | ?flucloxacillin,?dicloxacillin,?cloxacillin | flucloxacillin;cloxacillin;dicloxacillin;cloxacilina;cloxacilline
piperacillin | ?piperacillin,?piperacillin-tazobactam | tazocin;zosyn;piperacilina;piperacilline
cephalexin | cephalexin | cefalexin;keflex;cefalexina;cefalexine;sefaleksini
cefadroxil | ?cefadroxil | cefadroxilo;duricef
cefaclor | ?cefaclor | ceclor
cefprozil | ?cefprozil | cefzil
cefazolin | ?cefazolin | ancef;cefazolina;cefazoline
cefixime | ?cefixime | suprax;cefixima
ceftriaxone | ?ceftriaxone | rocephin;ceftriaxona;rocephine;seftriaksoni
cefotaxime | ?cefotaxime | cefotaxima
ceftazidime | ?ceftazidime | fortum;ceftazidima
cefuroxime | cefuroxime | zinnat;ceftin;cefuroxima
aztreonam | ?aztreonam | azactam
meropenem | meropenem | merrem
sulfamethoxazole-trimethoprim | sulfamethoxazole-trimethoprim,?sulfamethoxazole | bactrim;septra;septrin;septrini;co trimoxazole;cotrimoxazole;cotrimoxazol;kotrimoksazoli;tmp smx;smx tmp;sulfamethoxazole;sulfametoxazol;sulfamethoxazole trimethoprim;trimethoprim sulfamethoxazole;bactrim forte
trimethoprim | trimethoprim,sulfamethoxazole-trimethoprim | trimetoprima;trimethoprime
sulfasalazine | ?sulfasalazine | salazopyrin;azulfidine;sulfasalazina;salazopyrine
sulfadoxine-pyrimethamine | ?sulfadoxine-pyrimethamine,?sulfadoxine | fansidar;sp;fansida
dapsone | ?dapsone | dapsona
aspirin | aspirin | asprin;asprini;asipirini;aspirine;aspirina;aspirini;asa;acetylsalicylic acid;acetylsalicylate;acido acetilsalicilico;acide acetylsalicylique;aspegic;kardegic;disprin
ibuprofen | ibuprofen | ibuprofeno;ibuprofene;ibuprofeni;motrin;advil;nurofen;brufen
naproxen | naproxen | naproxeno;naproxene;aleve
diclofenac | diclofenac | diclofenaco;voltaren;voltarene;diklofenaki;diclofenak
metamizole | ?metamizole | metamizol;nolotil;dipirona;dypirone;dipyrone;novalgin;novalgina;analgin
acetaminophen | acetaminophen | paracetamol;tylenol;paracetamole;doliprane;panadol;parasetamoli;acetaminofen
codeine | codeine | codeina;codeine;kodeini
morphine | morphine | morfina;morphine;mofini
tramadol | tramadol | tramadoli
hydrocodone | hydrocodone | hidrocodona
oxycodone | oxycodone | oxicodona
fentanyl | fentanyl | fentanilo
erythromycin | erythromycin | eritromicina;erythromycine;erithromaisini;eritromisini
azithromycin | azithromycin | azitromicina;azithromycine;zithromax;z pack
clarithromycin | clarithromycin | claritromicina;clarithromycine
*macrolides | @macrolide,@macrolide_w,?roxithromycin,?josamycin,?spiramycin | macrolide;macrolides;macrolidos
*quinolones | @fluoroquinolone,?norfloxacin,?delafloxacin,?gemifloxacin | quinolone;quinolones;fluoroquinolones;fluoroquinolone;quinolonas;fluoroquinolonas
ciprofloxacin | ciprofloxacin | cipro;ciprofloxacino;ciprofloxacine;siprofloksasini
levofloxacin | levofloxacin | levofloxacino;levofloxacine
*tetracyclines | @tetracycline,?tigecycline,?lymecycline | tetracyclines;tetraciclinas
tetracycline | tetracycline | tetraciclina;tetrasaiklini
doxycycline | doxycycline | doxiciclina;doksisaiklini
metronidazole | metronidazole | metronidazol;flagyl;metronidazoli
clindamycin | clindamycin | clindamicina;clindamycine
nitrofurantoin | nitrofurantoin | nitrofurantoina;nitrofurantoine
vancomycin | ?vancomycin | vancomicina;vancomycine
gentamicin | ?gentamicin | gentamicina;gentamicine;gentamisini
streptomycin | ?streptomycin | estreptomicina;streptomycine
*aminoglycosides | ?gentamicin,?amikacin,?streptomycin,?tobramycin,?kanamycin,?neomycin | aminoglycosides;aminoglucosidos;aminoglycoside;aminosides
quinine | quinine | quinina;kwinini
chloroquine | chloroquine | cloroquina;klorokwini
nevirapine | ?nevirapine | nevirapina;viramune
efavirenz | efavirenz | sustiva
abacavir | ?abacavir,?abacavir-lamivudine,?abacavir-dolutegravir-lamivudine | ziagen
lisinopril | lisinopril | lisinoprili
enalapril | enalapril | enalaprili
*ace_inhibitors | @acei,?perindopril,?trandolapril,?moexipril | ace inhibitor;ace inhibitors;ieca;inhibidores de la eca;inhibiteurs de l'eca;iec
*statins | @statin | statin;statins;estatinas;estatina;statine;statines;statini
*opioids | @opioid,?dihydrocodeine | opioid;opioids;opiates;opiate;narcotics;opioides;opiaceos;opiaces;morphiniques
carbamazepine | carbamazepine | carbamazepina;tegretol;carbamazepini
phenytoin | phenytoin,?fosphenytoin | fenitoina;dilantin;phenytoine;epanutin;fenitoini
phenobarbital | phenobarbital | fenobarbital;phenobarbitone;fenobabitali
lamotrigine | lamotrigine | lamotrigina;lamictal
valproate | valproate | valproato;valproic acid;acido valproico;acide valproique;depakine;epilim
allopurinol | allopurinol | alopurinol;allopurinoli
insulin | @insulin,?insulin human,?insulin regular,?insulin glulisine | insulina;insuline;insulini
heparin | heparin,enoxaparin,?dalteparin,?tinzaparin,?nadroparin | heparina;heparine
iron | ferrous sulfate,?ferrous fumarate,?iron sucrose,?ferric carboxymaltose,?iron dextran | ferrous;hierro;fer;chuma ya damu
iohexol | ?iohexol | omnipaque
gadolinium | ?gadobutrol,?gadoterate,?gadopentetate | gadolinio;mri contrast;mri dye
lidocaine | ?lidocaine,?lidocaine-prilocaine | lignocaine;xylocaine;lidocaina;lidokaini;lignocaina
bupivacaine | ?bupivacaine,?levobupivacaine | marcaine;bupivacaina
articaine | ?articaine | articaina
benzocaine | ?benzocaine | benzocaina
procaine | ?procaine,?chloroprocaine | novocaine;novocain;novocaina;procaina
omeprazole | omeprazole,esomeprazole | omeprazol;omeprazoli
metformin | metformin | metformina;metformine;metfomini
prednisone | prednisone,prednisolone | prednisona
*tetanus | ?tetanus antitoxin | tetanus serum
penicillamine | ?penicillamine | penicilamina
