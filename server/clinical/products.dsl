# Products of several ingredients: names ; | ingredients , | where it is sold under that name
# Each is known with its whole contents, so that none of them is taken twice or by somebody allergic to it unnoticed. Written in our own words from what the
# packages state in these places; to be checked by a pharmacist against DailyMed (US), the emc (UK), ANSM (FR), CIMA (ES), COFEPRIS (MX), PPB (KE) and TMDA (TZ).
# Where a name stands for different products in different places, all that is in them is listed: a warning too many is the smaller harm.
# ---- colds, flu, cough ----
NyQuil;Vicks NyQuil;NyQuil Cold & Flu;NyQuil LiquiCaps | acetaminophen, dextromethorphan, doxylamine | US
NyQuil Severe;NyQuil Severe Cold & Flu | acetaminophen, dextromethorphan, doxylamine, phenylephrine | US
DayQuil;Vicks DayQuil;DayQuil Cold & Flu;DayQuil LiquiCaps | acetaminophen, dextromethorphan, phenylephrine | US
DayQuil Severe;DayQuil Severe Cold & Flu | acetaminophen, dextromethorphan, guaifenesin, phenylephrine | US
Theraflu;Theraflu Multi-Symptom;Theraflu Daytime;Theraflu ExpressMax | acetaminophen, dextromethorphan, phenylephrine | US
Theraflu Nighttime | acetaminophen, diphenhydramine, phenylephrine | US
Tylenol Cold;Tylenol Cold & Flu;Tylenol Cold and Flu Severe | acetaminophen, dextromethorphan, guaifenesin, phenylephrine | US
Tylenol Sinus;Tylenol Sinus Severe | acetaminophen, guaifenesin, phenylephrine | US
Tylenol PM;Panadol Night;Anadin Night;Excedrin PM;acetaminophen PM;Panadol PM | acetaminophen, diphenhydramine | US
Advil PM;Motrin PM;ibuprofen PM | ibuprofen, diphenhydramine | US
Aleve PM | naproxen, diphenhydramine | US
Advil Cold & Sinus;Rhinadvil;Rhinureflex;Nurofen Cold & Flu;Couldina con ibuprofeno;Nurofen Rhume | ibuprofen, pseudoephedrine | US, FR, UK, ES
Advil Sinus Congestion & Pain;Advil Congestion Relief;Nurofen Sinus | ibuprofen, phenylephrine | US, UK
Advil Dual Action;Nuromol;Combogesic;Maxigesic | ibuprofen, acetaminophen | US, UK
Aleve-D;Aleve Cold & Sinus | naproxen, pseudoephedrine | US
Mucinex DM;Robitussin DM;Robitussin Cough + Chest Congestion DM;guaifenesin DM;Tussin DM;Benylin Chesty Cough DM | dextromethorphan, guaifenesin | US
Mucinex D;guaifenesin pseudoephedrine | guaifenesin, pseudoephedrine | US
Mucinex Fast-Max;Mucinex Fast-Max Severe Congestion;Mucinex Sinus-Max | acetaminophen, dextromethorphan, guaifenesin, phenylephrine | US
Robitussin AC;Cheratussin AC;guaifenesin codeine | guaifenesin, codeine | US
Promethazine DM | promethazine, dextromethorphan | US
Promethazine with codeine;Phenergan with codeine | promethazine, codeine | US
Coricidin HBP;Coricidin HBP Cough & Cold;Triple C | dextromethorphan, chlorpheniramine | US
Alka-Seltzer;Alka-Seltzer Original;Alka Seltzer efervescente | aspirin, sodium bicarbonate, citric acid | US, ES
Alka-Seltzer Plus;Alka-Seltzer Plus Cold | aspirin, chlorpheniramine, phenylephrine | US
Claritin-D;Claritin D 24 hour;Claritin D 12 hour;Clarityne D;loratadine D;loratadina pseudoefedrina | loratadine, pseudoephedrine | US
Allegra-D | fexofenadine, pseudoephedrine | US
Zyrtec-D;cetirizine D;Reactine Plus;Reactine duo | cetirizine, pseudoephedrine | US, ES
Clarinex-D;Aerinaze;Aerius D | desloratadine, pseudoephedrine | US, ES
Actifed;Actifed Cold & Allergy;triprolidine pseudoephedrine | triprolidine, pseudoephedrine | US, UK, KE
Actifed Rhume | acetaminophen, triprolidine, pseudoephedrine | FR
Actifed Rhume Jour & Nuit;Actifed Jour Nuit | acetaminophen, diphenhydramine, pseudoephedrine | FR
Actifed DM | triprolidine, pseudoephedrine, dextromethorphan | KE
Humex Rhume | acetaminophen, pseudoephedrine, chlorpheniramine | FR
Fervex;Fervex Rhume | acetaminophen, pheniramine, ascorbic acid | FR
Dolirhume;Doliprane Rhume;Dolirhumepro jour | acetaminophen, pseudoephedrine | FR
DolirhumePro | acetaminophen, pseudoephedrine, doxylamine | FR
Hexarhume | chlorpheniramine, biclotymol, phenylephrine | FR
Néo-Codion | codeine, sulfogaiacol | FR
Biocalyptol | pholcodine | FR
Rhinofluimucil | acetylcysteine, tuaminoheptane | FR, ES
Lemsip;Lemsip Max;Lemsip Cold & Flu;Beechams Cold & Flu;Panadol Cold & Flu;Sudafed Congestion & Headache | acetaminophen, phenylephrine | UK
Lemsip Max All in One;Beechams All in One;Benylin Cold & Flu Max Strength liquid | acetaminophen, guaifenesin, phenylephrine | UK
Day Nurse | acetaminophen, dextromethorphan, pseudoephedrine | UK
Night Nurse | acetaminophen, promethazine, dextromethorphan | UK
Beechams Powders | aspirin, caffeine | UK
Benylin Chesty Coughs | guaifenesin, menthol | UK
Benylin;Benylin Original;Benylin with diphenhydramine | diphenhydramine, menthol | UK, KE
Covonia;Covonia Bronchial Balsam | dextromethorphan, menthol | UK
Frenadol;Frenadol Forte | acetaminophen, dextromethorphan, chlorpheniramine | ES
Frenadol Complex | acetaminophen, caffeine, ascorbic acid, chlorpheniramine, dextromethorphan | ES
Frenadol Descongestivo | acetaminophen, dextromethorphan, chlorpheniramine, pseudoephedrine | ES
Couldina;Couldina con ácido acetilsalicílico | aspirin, chlorpheniramine, phenylephrine | ES
Couldina con paracetamol;Pharmagrip | acetaminophen, chlorpheniramine, phenylephrine | ES
Gelocatil Gripe | acetaminophen, chlorpheniramine, phenylephrine | ES
Ilvico | acetaminophen, caffeine, brompheniramine | ES
Disofrol | dexbrompheniramine, pseudoephedrine | ES, MX
Desenfriol C | aspirin, caffeine, ascorbic acid, chlorpheniramine | ES
Desenfriol | acetaminophen, aspirin, caffeine, ascorbic acid, chlorpheniramine, phenylephrine | ES, MX (different products)
Sonrisal | aspirin, sodium bicarbonate, sodium carbonate, citric acid | BR
Tabcin;Tabcin Efervescente | aspirin, chlorpheniramine, phenylephrine | MX, CO
Tabcin Active;Tabcin 500 | acetaminophen, dextromethorphan, phenylephrine | MX
Tabcin Noche | acetaminophen, dextromethorphan, doxylamine, phenylephrine | MX
XL-3;XL-3 Día | acetaminophen, chlorpheniramine, phenylephrine | MX
XL-3 VR;Antiflu-Des;amantadina clorfenamina paracetamol;Rosel | amantadine, chlorpheniramine, acetaminophen | MX
Desenfriol D;Desenfriolito | acetaminophen, chlorpheniramine, phenylephrine | MX
Clorfenamina compuesta;Agrifen | chlorpheniramine, acetaminophen, phenylephrine, caffeine | MX
Contac Ultra | acetaminophen, chlorpheniramine, phenylephrine | MX
Noxpirin;Dolex Gripa;Noraver Gripa | acetaminophen, chlorpheniramine, phenylephrine | CO
Qura Plus;Qura | acetaminophen, chlorpheniramine, pseudoephedrine | AR
Tafirol Grip;Vick VitaPyrena;Vitapyrena | acetaminophen, phenylephrine | AR, MX
ambroxol clenbuterol;Mucosolvan Compositum;Sekretovit Ex;Oxolvan | ambroxol, clenbuterol | MX
ambroxol dextrometorfano;Histiacil NF | ambroxol, dextromethorphan | MX
Dolo-Neurobion;Dolo-Neurobion Forte;Dolo-Tiaminal;diclofenaco complejo B;diclofenaco con vitamina B | diclofenac, thiamine, pyridoxine, cyanocobalamin | MX
Neurobion;Neurobion Forte;Bedoyecta Tri;Tribedoce;Tiaminal B12;Trineurin;Hidroxil B12 B6 B1;Neurotrat | thiamine, pyridoxine, cyanocobalamin | DE, MX, KE
Celestamine;Celestamin | betamethasone, dexchlorpheniramine | FR, MX
Flucold;Coldcap;Coldril | acetaminophen, chlorpheniramine, phenylephrine, caffeine | KE
# ---- pain ----
Tylenol #3;Tylenol #4;Tylenol with codeine;Tylenol w/ codeine;APAP codeine | acetaminophen, codeine | US
Co-codamol;co-codamol 30/500;Solpadol;Zapain;Kapake;Codipar;Efferalgan Codéine;Dafalgan Codéine;Codoliprane;Klipal;Klipal Codéine;Lindilane;Solpadeine Max;Panadeine;Panadeine Forte;Migraleve Yellow;Cod-Efferalgan;Gelocatil Codeína;Termalgin Codeína;Cod-Acamol;Apiretal Codeína;Perduretas codeína paracetamol;paracetamol codeine;codeine paracetamol;paracetamol codeína;Tachidol;Doliprane Codéine | acetaminophen, codeine | UK, FR, ES
Solpadeine;Solpadeine Plus;Prontalgine;Claradol Codéine caféine;Paracetamol codeine caffeine;Ultramol | acetaminophen, codeine, caffeine | UK, FR
Syndol;Betapyn;Dolased;Adco-Dol | acetaminophen, codeine, caffeine, doxylamine | UK, ZA, KE
Myprodol | ibuprofen, acetaminophen, codeine | ZA, KE
Nurofen Plus;Solpaflex;Antarène Codéine;ibuprofen codeine;ibuprofeno codeína | ibuprofen, codeine | UK, FR
Co-dydramol;Remedeine;Paramol;Aproxol | acetaminophen, dihydrocodeine | UK
Co-codaprin;aspirin codeine | aspirin, codeine | UK
Migraleve;Migraleve Pink | acetaminophen, codeine, buclizine | UK
Migralgine | acetaminophen, codeine, caffeine | FR
Saridon | acetaminophen, propyphenazone, caffeine | EU, MX, ES
Percocet;Endocet;Roxicet;Primlev;Xartemis XR;Nalocet;Prolate;oxycodone acetaminophen;oxycodone APAP;acetaminophen oxycodone;oxicodona paracetamol | oxycodone, acetaminophen | US
Percodan;oxycodone aspirin | oxycodone, aspirin | US
Targin;Targinact;Targiniq;oxycodone naloxone;oxicodona naloxona | oxycodone, naloxone | UK, ES
Vicodin;Vicodin ES;Vicodin HP;Norco;Lortab;Lorcet;Xodol;Verdrocet;hydrocodone acetaminophen;hydrocodone APAP;acetaminophen hydrocodone | hydrocodone, acetaminophen | US
Vicoprofen;Reprexain;hydrocodone ibuprofen | hydrocodone, ibuprofen | US
Hycodan;Hydromet;hydrocodone homatropine | hydrocodone, homatropine | US
Tussionex;TussiCaps;hydrocodone chlorpheniramine | hydrocodone, chlorpheniramine | US
Ultracet;Ixprim;Zaldiar;Tramacet;Zaldaks;Pontalsic;Tramadol paracetamol;paracetamol tramadol;tramadol acetaminophen;Pazital;Tramacap;Zafin;Tramapar | tramadol, acetaminophen | US, FR, ES
Skudexa;Enanplus;Skudexum;tramadol dexketoprofen;dexketoprofeno tramadol | tramadol, dexketoprofen | FR, ES
Sinergix;Tramadol ketorolaco;ketorolaco tramadol | tramadol, ketorolac | MX
Lamaline | acetaminophen, opium, caffeine | FR
Izalgi | acetaminophen, opium | FR
nefopam paracetamol | nefopam, acetaminophen |
Excedrin;Excedrin Migraine;Excedrin Extra Strength;Pamprin Max;Anadin Extra;Thomapyrin;Actron Compuesto;Vanquish;Mara Moja | acetaminophen, aspirin, caffeine | US, UK, ES, KE
Hedex;Hedex Extra;Dawa Tatu;Hedon | acetaminophen, aspirin, caffeine | KE, TZ (Hedex in the UK without aspirin)
Anadin;Anadin Original;Cafiaspirina;BC Powder;aspirin caffeine;Aspirina cafeína;Anacin | aspirin, caffeine | UK, MX, US
Goody's;Goody's Extra Strength;Goody's Powder | acetaminophen, aspirin, caffeine | US
Panadol Extra;Paracetamol Extra;Excedrin Tension Headache;Gelocatil Plus;Gelocatil Neo;Claradol Caféine;Kafa;acetaminofén cafeína;paracetamol caffeine;paracétamol caféine;paracetamol cafeína;Panado Extra;Dolex Forte;Solpa-Extra;Doliprane Caféine;Theinol;Céfaline Hauth | acetaminophen, caffeine | UK, KE, FR, ES
Midol;Midol Complete;Pamprin;Midol Menstrual Complete | acetaminophen, caffeine, mepyramine | US
Fioricet;Esgic;butalbital acetaminophen caffeine;Zebutal;Vtol | butalbital, acetaminophen, caffeine | US
Fiorinal;butalbital aspirin caffeine | butalbital, aspirin, caffeine | US
Tencon;Allzital;butalbital acetaminophen | butalbital, acetaminophen | US
Arthrotec;Artotec;diclofenac misoprostol;diclofenaco misoprostol;Normulen | diclofenac, misoprostol | US, UK, FR, ES
Vimovo;naproxen esomeprazole;Naproxeno esomeprazol | naproxen, esomeprazole | US, EU
Duexis;ibuprofen famotidine | ibuprofen, famotidine | US
Treximet;sumatriptan naproxen;Suvexx | sumatriptan, naproxen | US
Cafergot;Cafergor;Gynergène Caféiné;Ergocaf;Migergot | ergotamine, caffeine | US, ES
Hemicraneal | ergotamine, acetaminophen, caffeine | ES
Migra Dorixina | ergotamine, clonixin, caffeine | AR
Tonopan | dihydroergotamine, caffeine, propyphenazone | ES, AR
Buscapina Compositum;Buscopan Compositum;butilhioscina metamizol;hioscina metamizol | hyoscine butylbromide, metamizole | ES, MX
Buscopan Plus;Buscapina Compositum N;Buscapina Plus;butilhioscina paracetamol | hyoscine butylbromide, acetaminophen | EU, AR
Buscapina Fem;hioscina ibuprofeno | hyoscine butylbromide, ibuprofen | MX, AR
Sedalmerck;Sedalmerk | acetaminophen, caffeine, phenylephrine | MX
Syncol;Femsedin | acetaminophen, mepyramine, pamabrom | MX
Dorixina Flex;Clonixinato ciclobenzaprina | clonixin, cyclobenzaprine | AR
Robaxisal;methocarbamol aspirin | methocarbamol, aspirin | US
Robaxisal Compuesto;Robaxifen;metocarbamol paracetamol | methocarbamol, acetaminophen | ES, MX
Parafon;Parafon Forte compuesto;clorzoxazona paracetamol;Lobak | chlorzoxazone, acetaminophen | KE
Norgesic;Norgesic Forte;Orphengesic | orphenadrine, aspirin, caffeine | US
Norflex Plus;orphenadrine paracetamol | orphenadrine, acetaminophen | MX, KE
Soma Compound;carisoprodol aspirin | carisoprodol, aspirin | US
Naxodol;naproxeno carisoprodol;Rodax | naproxen, carisoprodol | MX
Dolocam Plus;meloxicam metocarbamol;Dorsal;Retoflam F | meloxicam, methocarbamol | MX
naproxeno paracetamol;Febrax | naproxen, acetaminophen | MX
ibuprofeno paracetamol;ibuprofen paracetamol;paracetamol ibuprofen;ibuprofen acetaminophen;Brustan;Ibumol;Ibu-para;Ibucap | ibuprofen, acetaminophen | AR, KE
Diclopar;diclofenac paracetamol;Diclogesic;Dynapar;diclofenaco paracetamol;Voveran Plus;Diclo-P | diclofenac, acetaminophen | KE, TZ
aceclofenac paracetamol;Zerodol-P;Hifenac-P;Acepar | aceclofenac, acetaminophen | KE
Tramadol diclofenaco;Adorlan | tramadol, diclofenac | MX
Colchimax | colchicine, opium, tiemonium | FR
Suboxone;Zubsolv;Bunavail;buprenorphine naloxone;buprenorfina naloxona | buprenorphine, naloxone | US, EU
Contrave;Mysimba;naltrexone bupropion;naltrexona bupropión | naltrexone, bupropion | US, EU
Emla;Emla cream;Crème Emla;lidocaine prilocaine;lidocaína prilocaína;Anesderm;Oraqix | lidocaine, prilocaine | US, EU
lidocaine with epinephrine;lignocaine with adrenaline;lidocaína con epinefrina;Xylocaine with epinephrine;lidocaïne adrénaline | lidocaine, epinephrine | US, UK
articaine epinephrine;Septocaine;Septanest;Ultracain;Artinibsa;articaína con epinefrina | articaine, epinephrine | US, EU
# ---- infections ----
Amoxicillin omeprazole clarithromycin;Prevpac | lansoprazole, amoxicillin, clarithromycin | US
Pylera | bismuth subcitrate, metronidazole, tetracycline | US, EU
Talicia | omeprazole, amoxicillin, rifabutin | US
Ampiclox;ampicillin cloxacillin;Ampiclo-Dawa;Neonatal Ampiclox;Beecham Ampiclox | ampicillin, cloxacillin | KE, TZ
Magnapen;co-fluampicil;flucloxacillin ampicillin | flucloxacillin, ampicillin | UK
Flucamox;flucloxacillin amoxicillin;amoxicillin flucloxacillin | flucloxacillin, amoxicillin | KE, TZ
Birodogyl;Rodogyl;spiramycin metronidazole;spiramycine métronidazole | spiramycin, metronidazole | FR, ES, MX
Ciprodex;ciprofloxacin dexamethasone;Cilodex | ciprofloxacin, dexamethasone | US, EU
Cetraxal Plus | ciprofloxacin, fluocinolone | ES
Cipro HC | ciprofloxacin, hydrocortisone | US, ES
ciprofloxacin tinidazole;Ciprotin | ciprofloxacin, tinidazole | KE, TZ
norfloxacin tinidazole;Norzole;Nor-T;Norbactin TZ | norfloxacin, tinidazole | KE
ofloxacin ornidazole;Oflo-OZ;Zenflox OZ | ofloxacin, ornidazole | KE
metronidazole diloxanide;Entamizole;Dyrade-M;Metrodil | metronidazole, diloxanide | KE
metronidazole miconazole;Neo-Penotran;Gynozol | metronidazole, miconazole | KE
Polygynax;Polygynax vaginal | neomycin, polymyxin b, nystatin | FR
Neosporin;triple antibiotic ointment;bacitracin neomycin polymyxin;Mycitracin | bacitracin, neomycin, polymyxin b | US
Polysporin;bacitracin polymyxin | bacitracin, polymyxin b | US
Cortisporin;neomycin polymyxin hydrocortisone;Otosporin | neomycin, polymyxin b, hydrocortisone | US, UK
Maxitrol;neomycin polymyxin dexamethasone | neomycin, polymyxin b, dexamethasone | US, FR
Polytrim | polymyxin b, trimethoprim | US
Tobradex;tobramycin dexamethasone;tobramicina dexametasona;Tobrabact-D;Trazidex | tobramycin, dexamethasone | US, ES, MX
Otomize | neomycin, dexamethasone, acetic acid | UK
Gentisone HC;gentamicin hydrocortisone | gentamicin, hydrocortisone | UK
Diprogenta;betametasona gentamicina;gentamicin betamethasone;Gentalyn Beta;Celestoderm con garamicina;Garasone;Betagen | betamethasone, gentamicin | ES, MX, KE
Quadriderm;Cuatroderm;Gentrisone;Barmicil;Gelmicin;Triderm;clotrimazol betametasona gentamicina;betamethasone clotrimazole gentamicin;Candiderm | betamethasone, clotrimazole, gentamicin | MX, KE
Lotrisone;Lotriderm;clotrimazole betamethasone | clotrimazole, betamethasone | US, UK
Canesten HC;clotrimazole hydrocortisone | clotrimazole, hydrocortisone | UK
Daktacort;miconazole hydrocortisone | miconazole, hydrocortisone | UK
Fucidin H;Fucidin HC | fusidic acid, hydrocortisone | UK
Fucibet;Fucicort | fusidic acid, betamethasone | UK, ES
Trimovate | clobetasone, nystatin, oxytetracycline | UK
Terra-Cortril | oxytetracycline, hydrocortisone | UK, ES
Duac;clindamycin benzoyl peroxide;BenzaClin;Onexton;Acanya | clindamycin, benzoyl peroxide | US, UK
Benzamycin | erythromycin, benzoyl peroxide | US
Epiduo;Tactuo;adapalene benzoyl peroxide | adapalene, benzoyl peroxide | US, FR
Ziana;Veltin;Treclin | clindamycin, tretinoin | US, UK
Tri-Luma;Trio de Kligman;Tri-Luma cream | fluocinolone, hydroquinone, tretinoin | US, MX
co-artem;Riamet;Lonart;Lonart DS;Artefan;Coartem D;Lumartem;Lumerax;Dawa mseto;dawa ya mseto;mseto;ALu;AL 20/120;AL 80/480;Artrin;Fantem;Cartef;L-Artem;artemether lumefantrine;lumefantrine artemether;arteméter lumefantrina;artemeter lumefantrine;A-L | artemether, lumefantrine | KE, TZ, CH
Duo-Cotecxin;D-Artepp;Eurartesim;P-Alaxin;DHA-PPQ;DHAP;dihydroartemisinin piperaquine;dihydroartémisinine pipéraquine;Darte-Q | dihydroartemisinin, piperaquine | KE, TZ, EU
ASAQ;artesunate amodiaquine;Coarsucam;Larimal;Camosunate | artesunate, amodiaquine | KE, TZ
artesunate mefloquine;ASMQ;Artequin | artesunate, mefloquine |
Pyramax;pyronaridine artesunate;artesunate pyronaridine tetraphosphate;artesunate pyronaridine | pyronaridine, artesunate | KE
Fansidar;SP;sulfadoxine pyrimethamine;Orodar;Malaratab;Falcidin;Laridox;pyrimethamine sulfadoxine | sulfadoxine, pyrimethamine | KE, TZ
SPAQ;SPAQ-CO | sulfadoxine, pyrimethamine, amodiaquine | WHO
artesunate sulfadoxine pyrimethamine | artesunate, sulfadoxine, pyrimethamine | WHO
Malarone;Malarone Paediatric;atovaquone proguanil;Maloff Protect;atovacuona proguanil;proguanil atovaquone | atovaquone, proguanil | US, UK, FR
RHZE;HRZE;Rimstar;4FDC;Akurit-4;Forecox;TB 4FDC;rifampicin isoniazid pyrazinamide ethambutol;Rimcure 4;Rifafour;Rifafour e-275;RHZE 150/75/400/275;dawa za TB RHZE;DOTBAL | rifampin, isoniazid, pyrazinamide, ethambutol | WHO, KE, TZ
RHZ;HRZ;Rifater;Rimcure;Rimcure 3-FDC;rifampicin isoniazid pyrazinamide | rifampin, isoniazid, pyrazinamide | WHO, US
RH 150/75;Rifinah;Rifamate;Rimactazid;Rimactazide;IsonaRif;rifampicin isoniazid;isoniazid rifampicin;rifampin isoniazid;rifampicina isoniazida;rifampicine isoniazide;RH 75/50 | rifampin, isoniazid | WHO, UK, US
RHE;rifampicin isoniazid ethambutol | rifampin, isoniazid, ethambutol | WHO
isoniazid ethambutol | isoniazid, ethambutol | WHO
3HP;isoniazid rifapentine;rifapentine isoniazid;HP TPT | isoniazid, rifapentine | WHO
Q-TIB;isoniazid pyridoxine cotrimoxazole | isoniazid, pyridoxine, sulfamethoxazole-trimethoprim | KE, TZ
isoniazid pyridoxine;isoniazid B6;INH B6 | isoniazid, pyridoxine | WHO
BPaL | bedaquiline, pretomanid, linezolid | WHO
BPaLM | bedaquiline, pretomanid, linezolid, moxifloxacin | WHO
MDT;MDT-MB;MDT MB leprosy | rifampin, clofazimine, dapsone | WHO
TLD;TDF/3TC/DTG;tenofovir lamivudine dolutegravir;ARV TLD;ARVs TLD;dolutegravir lamivudine tenofovir;Acriptega;Tenolam-D | tenofovir, lamivudine, dolutegravir | WHO, KE, TZ
TLE;TLE 400;TDF/3TC/EFV;tenofovir lamivudine efavirenz;efavirenz lamivudine tenofovir;Symfi;Symfi Lo;Telura | efavirenz, lamivudine, tenofovir | WHO, KE, TZ
TDF/3TC;tenofovir lamivudine;Cimduo;Temixys;lamivudine tenofovir | tenofovir, lamivudine | WHO
TDF/FTC;Truvada;Truvada PrEP;Descovy;tenofovir emtricitabine;emtricitabine tenofovir;PrEP;emtricitabina tenofovir;Truvada for PrEP | emtricitabine, tenofovir | US, EU, KE
Atripla;efavirenz emtricitabine tenofovir;TDF/FTC/EFV | efavirenz, emtricitabine, tenofovir | US, EU
Complera;Eviplera;Odefsey | emtricitabine, rilpivirine, tenofovir | US, EU
Stribild;Genvoya | elvitegravir, cobicistat, emtricitabine, tenofovir | US, EU
Biktarvy;bictegravir emtricitabine tenofovir | bictegravir, emtricitabine, tenofovir | US, EU
Symtuza | darunavir, cobicistat, emtricitabine, tenofovir | US, EU
Prezcobix;Rezolsta | darunavir, cobicistat | US, EU
Evotaz | atazanavir, cobicistat | US, EU
Delstrigo | doravirine, lamivudine, tenofovir | US, EU
Triumeq;ABC/3TC/DTG;abacavir lamivudine dolutegravir;Triumeq PD;pALD | dolutegravir, abacavir, lamivudine | US, EU, WHO
Dovato;dolutegravir lamivudine | dolutegravir, lamivudine | US, EU
Juluca | dolutegravir, rilpivirine | US, EU
Cabenuva | cabotegravir, rilpivirine | US
Epzicom;Kivexa;ABC/3TC;abacavir lamivudine;lamivudine abacavir | abacavir, lamivudine | US, EU, WHO
Trizivir | abacavir, lamivudine, zidovudine | US, EU
Combivir;AZT/3TC;zidovudine lamivudine;lamivudine zidovudine;Duovir;Lazid;zidovudina lamivudina | zidovudine, lamivudine | US, EU, WHO
AZT/3TC/NVP;Duovir-N;zidovudine lamivudine nevirapine;Zidovex-LN | zidovudine, lamivudine, nevirapine | WHO, KE
d4T/3TC/NVP;Triomune;Triomune 30 | stavudine, lamivudine, nevirapine | WHO
Kaletra;LPV/r;Aluvia;lopinavir ritonavir;Alluvia;4-in-1 lopinavir | lopinavir, ritonavir | US, EU, WHO
ATV/r;atazanavir ritonavir | atazanavir, ritonavir | WHO
DRV/r;darunavir ritonavir | darunavir, ritonavir | WHO
Harvoni;ledipasvir sofosbuvir;sofosbuvir ledipasvir | sofosbuvir, ledipasvir | US, EU
Epclusa;sofosbuvir velpatasvir | sofosbuvir, velpatasvir | US, EU
Vosevi | sofosbuvir, velpatasvir, voxilaprevir | US, EU
Mavyret;Maviret | glecaprevir, pibrentasvir | US, EU
Dafrin;sofosbuvir daclatasvir;daclatasvir sofosbuvir | sofosbuvir, daclatasvir | WHO
albendazole ivermectin | albendazole, ivermectin | WHO
Bactrim balsámico | sulfamethoxazole-trimethoprim, guaifenesin | AR
# ---- heart and blood pressure ----
Hyzaar;Cozaar Comp;Cozaar Plus;Fortzaar;Hyzaar Forte;Losacor D;losartan HCTZ;losartan hydrochlorothiazide;losartán hidroclorotiazida;losartan H;Losar-H;Cozaarex D;losartan potassium and hydrochlorothiazide | losartan, hydrochlorothiazide | US, UK, FR, ES, KE
Zestoretic;Prinzide;Carace Plus;lisinopril HCTZ;lisinopril hydrochlorothiazide;lisinopril hidroclorotiazida;Zestoretic 20;Lisoretic | lisinopril, hydrochlorothiazide | US, UK, FR, ES
Vaseretic;Co-Renitec;Renitec Plus;Innozide;enalapril HCTZ;enalapril hidroclorotiazida;enalapril hydrochlorothiazide;Co-Renitecal;Gliotenzide;Enaladil H | enalapril, hydrochlorothiazide | US, FR, ES
Lotensin HCT;benazepril HCTZ;Cibadrex;Briazide | benazepril, hydrochlorothiazide | US, FR
Accuretic;Acuretic;Koretic;quinapril HCTZ | quinapril, hydrochlorothiazide | US, UK, FR
Capozide;Ecazide;captopril HCTZ;Captea;Alopresin Diu | captopril, hydrochlorothiazide | US, FR, ES
Cotriatec;ramipril HCTZ;ramipril hydrochlorothiazide;Tritazide;Altace HCT;Acovil Diu | ramipril, hydrochlorothiazide | FR
Fozide;Monopril HCT;Foziretic;fosinopril HCTZ | fosinopril, hydrochlorothiazide | US, FR
Preterax;Bipreterax;Coversyl Plus;Preterax Arginine;perindopril indapamide;perindopril indapamida;Noliprel | perindopril, indapamide | FR, UK
Coveram;Prestalia;perindopril amlodipine;Amlessa;perindopril amlodipino | perindopril, amlodipine | FR, UK, US
Triplixam;perindopril indapamide amlodipine | perindopril, indapamide, amlodipine | FR, ES
Cosimprel;perindopril bisoprolol | perindopril, bisoprolol | FR
Tarka;trandolapril verapamil;Ocadrik | trandolapril, verapamil | US, FR, ES
Lotrel;amlodipine benazepril;amlodipino benazepril;benazepril amlodipine | amlodipine, benazepril | US
Zanipress;Zanextra;Lercapress;Lercaril;lercanidipine enalapril;enalapril lercanidipino | enalapril, lercanidipine | FR, ES
Diovan HCT;Co-Diovan;Diovan Plus;Cotareg;Nisisco;Co-Vals;valsartan HCTZ;valsartan hydrochlorothiazide;valsartán hidroclorotiazida;Kalpress Plus;Diovan-D | valsartan, hydrochlorothiazide | US, UK, FR, ES
Exforge;valsartan amlodipine;amlodipine valsartan;valsartán amlodipino;amlodipino valsartán;Copalia;Dafiro | valsartan, amlodipine | US, FR, ES
Exforge HCT;Dafiro HCT;Copalia HCT;amlodipine valsartan HCTZ | amlodipine, valsartan, hydrochlorothiazide | US, ES
Benicar HCT;Olmetec Plus;Coolmetec;Alteisduo;olmesartan HCTZ;olmesartan hydrochlorothiazide;Openvas Plus;Ixia Plus | olmesartan, hydrochlorothiazide | US, UK, FR, ES
Azor;Sevikar;Axeler;olmesartan amlodipine;Capenon;olmesartan amlodipino;amlodipine olmesartan | olmesartan, amlodipine | US, UK, FR, ES
Tribenzor;Sevikar HCT;Capenon HCT | olmesartan, amlodipine, hydrochlorothiazide | US, ES
Avalide;CoAprovel;Karvezide;irbesartan HCTZ;irbesartan hydrochlorothiazide;irbesartán hidroclorotiazida;Karvezide 150 | irbesartan, hydrochlorothiazide | US, FR, ES
Micardis HCT;MicardisPlus;PritorPlus;telmisartan HCTZ;telmisartan hydrochlorothiazide;Telma-H;telmisartán hidroclorotiazida;Kinzalkomb | telmisartan, hydrochlorothiazide | US, UK, FR, ES, KE
Twynsta;telmisartan amlodipine;Telma-AM;Micardis Duo;telmisartán amlodipino | telmisartan, amlodipine | US, MX, KE
Atacand HCT;Atacand Plus;Cokenzen;Hytacand;Parapres Plus;candesartan HCTZ;candesartan hydrochlorothiazide;candesartán hidroclorotiazida;Blopress Plus | candesartan, hydrochlorothiazide | US, FR, ES
Teveten HCT;Teveten Plus;Cotéveten | eprosartan, hydrochlorothiazide | FR, ES
Edarbyclor | azilsartan, chlorthalidone | US
Tekturna HCT;Rasilez HCT | aliskiren, hydrochlorothiazide | US, EU
Consensi | amlodipine, celecoxib | US
Caduet;amlodipine atorvastatin;atorvastatin amlodipine;amlodipino atorvastatina | amlodipine, atorvastatin | US, FR, ES
Tenoretic;Tenoretic 50;Tenoretic 100;atenolol chlorthalidone;co-tenidone;Blokium Diu;Normopresil;atenolol clortalidona | atenolol, chlorthalidone | US, UK, ES
Tenif;Beta-Adalat;atenolol nifedipine;Tenordate | atenolol, nifedipine | UK, FR
Ziac;Lodoz;bisoprolol HCTZ;Emcoretic;Concor Plus;bisoprolol hydrochlorothiazide;Wytens;bisoprolol hidroclorotiazida;Emconcor Plus | bisoprolol, hydrochlorothiazide | US, FR, ES
Concor AM;Alotendin;bisoprolol amlodipine | bisoprolol, amlodipine | EU, KE
Lopressor HCT;Dutoprol;metoprolol HCTZ;Selopresin | metoprolol, hydrochlorothiazide | US, ES
Logimax | metoprolol, felodipine | FR
Corzide;nadolol bendroflumethiazide | nadolol, bendroflumethiazide | US
Byvalson | nebivolol, valsartan | US
Temeritduo;Lobivon Plus;Nebilet Plus;Nebilet HCT | nebivolol, hydrochlorothiazide | FR, ES
Combigan;brimonidine timolol | brimonidine, timolol | US, EU
Cosopt;dorzolamide timolol;dorzolamida timolol;Cosopt PF | dorzolamide, timolol | US, EU
Azarga;brinzolamide timolol | brinzolamide, timolol | EU
Simbrinza | brinzolamide, brimonidine | US, EU
Xalacom;latanoprost timolol | latanoprost, timolol | EU
Ganfort;bimatoprost timolol | bimatoprost, timolol | EU
DuoTrav;travoprost timolol | travoprost, timolol | EU
Rocklatan;Roclanda | netarsudil, latanoprost | US
Krytantek;Krytantek Ofteno | dorzolamide, timolol, brimonidine | MX
Dyazide;Maxzide;triamterene HCTZ;hydrochlorothiazide triamterene;triamterene hydrochlorothiazide;co-triamterzide | hydrochlorothiazide, triamterene | US
Moduretic;Moduret;Co-amilozide;Ameride;amiloride HCTZ;amiloride hydrochlorothiazide;amilorida hidroclorotiazida | amiloride, hydrochlorothiazide | US, UK, FR, ES
Co-amilofruse;Frumil;amiloride furosemide;Logirène;furosemide amiloride | amiloride, furosemide | UK, FR
Aldactazide;spironolactone HCTZ;spironolactone hydrochlorothiazide;Aldazida | spironolactone, hydrochlorothiazide | US, ES
Aldactazine;spironolactone altizide;Spiroctazine | spironolactone, altizide | FR
Lasilactone;Spiromide;spironolactone furosemide;Lasilacton;furosemida espironolactona | furosemide, spironolactone | UK, KE, MX
Clorpres | clonidine, chlorthalidone | US
BiDil;isosorbide dinitrate hydralazine | isosorbide dinitrate, hydralazine | US
Cafinitrina | nitroglycerin, caffeine | ES
Aggrenox;Asasantin;Asasantin Retard;Asasantine;dipyridamole aspirin;aspirin dipyridamole | aspirin, dipyridamole | US, UK, FR
DuoPlavin;DuoCover;clopidogrel aspirin;aspirin clopidogrel;Clavix-AS;Deplatt-A;clopidogrel ácido acetilsalicílico | aspirin, clopidogrel | EU, KE
Pravigard;Pravadual | pravastatin, aspirin | FR
Trinomia;Iltria;Sincronium;aspirin atorvastatin ramipril | aspirin, atorvastatin, ramipril | ES, MX
Yosprala | aspirin, omeprazole | US
Vytorin;Inegy;ezetimibe simvastatin;simvastatin ezetimibe;ezetimiba simvastatina;Zintrepid | ezetimibe, simvastatin | US, UK, FR, ES, MX
Liptruzet;Atozet;Liptruzet 10;atorvastatin ezetimibe;ezetimibe atorvastatin;atorvastatina ezetimiba;Orvatez | ezetimibe, atorvastatin | FR, ES
Roszet;Rosuzet;rosuvastatin ezetimibe;ezetimibe rosuvastatin;rosuvastatina ezetimiba;Suvezen;Cholecomb;Trezete | rosuvastatin, ezetimibe | US, FR, ES
Nexlizet;Nustendi | bempedoic acid, ezetimibe | US, EU
Advicor | niacin, lovastatin | US
Simcor | niacin, simvastatin | US
Pravafenix | pravastatin, fenofibrate | FR
Cholib | simvastatin, fenofibrate | EU
rosuvastatin fenofibrate;Rozucor-F;rosuvastatina fenofibrato | rosuvastatin, fenofibrate | MX, KE
# ---- diabetes ----
Janumet;Janumet XR;Velmetia;Efficib;Ristfor;sitagliptin metformin;metformin sitagliptin;sitagliptina metformina;sitagliptine metformine;Zituvimet | sitagliptin, metformin | US, EU
Jentadueto;linagliptin metformin;linagliptina metformina | linagliptin, metformin | US, EU
Kombiglyze;Kombiglyze XR;Komboglyze;saxagliptin metformin | saxagliptin, metformin | US, EU
Kazano;Vipdomet;alogliptin metformin | alogliptin, metformin | US, EU
Eucreas;Galvus Met;Galvumet;Icandra;Zomarist;vildagliptin metformin;metformin vildagliptin;vildagliptina metformina;vildagliptine metformine;Jalra M | vildagliptin, metformin | EU, MX, KE
Synjardy;Synjardy XR;empagliflozin metformin;empagliflozina metformina;Jardiance Duo | empagliflozin, metformin | US, EU, MX
Glyxambi;empagliflozin linagliptin | empagliflozin, linagliptin | US, EU
Trijardy;Trijardy XR | empagliflozin, linagliptin, metformin | US
Xigduo;Xigduo XR;Ebymect;dapagliflozin metformin;dapagliflozina metformina | dapagliflozin, metformin | US, EU
Qtern;dapagliflozin saxagliptin | dapagliflozin, saxagliptin | US, EU
Invokamet;Vokanamet;canagliflozin metformin | canagliflozin, metformin | US, EU
Segluromet | ertugliflozin, metformin | US, EU
Steglujan | ertugliflozin, sitagliptin | US, EU
Oseni;Incresync | alogliptin, pioglitazone | US, EU
Actoplus Met;Competact;pioglitazone metformin;pioglitazona metformina;Glubrava;Pioz-M | pioglitazone, metformin | US, EU, MX
Duetact;Tandemact;pioglitazone glimepiride | pioglitazone, glimepiride | US, EU
Avandamet | rosiglitazone, metformin | US
Glucovance;Glibomet;glyburide metformin;metformin glibenclamide;glibenclamida metformina;metformina glibenclamida;Bi-Euglucon M;metformine glibenclamide;metformin glyburide | metformin, glyburide | US, FR, MX, KE
Metaglip;glipizide metformin | glipizide, metformin | US
Amaryl M;glimepiride metformin;glimepirida metformina;Glimulin-M;Gluconorm-G;Glycomet GP | glimepiride, metformin | MX, KE
gliclazide metformin;Glizid-M;Glimicron-M;Dianorm-M | gliclazide, metformin | KE
Prandimet | repaglinide, metformin | US
Soliqua;Suliqua | insulin glargine, lixisenatide | US, EU
Xultophy | insulin degludec, liraglutide | US, EU
Ryzodeg | insulin degludec, insulin aspart | US, EU
NovoMix;NovoMix 30;NovoMix 50;NovoMix 70;Novolog Mix;Novolog Mix 70/30;insulin aspart protamine aspart;biphasic insulin aspart;insulina aspart bifásica;NovoMix FlexPen | insulin aspart, insulin aspart protamine | US, EU, KE
Humalog Mix;Humalog Mix 25;Humalog Mix 50;Humalog Mix 75/25;Humalog Mix 50/50;biphasic insulin lispro;insulina lispro bifásica | insulin lispro, insulin lispro protamine | US, EU
Humulin 70/30;Novolin 70/30;Mixtard;Mixtard 30;Mixtard 30/70;Humulin M3;Humulina 30:70;Humulin 30/70;Insuman Comb;Insuman Comb 25;biphasic isophane insulin;insulin 70/30;insulina 70/30;insulina mixta;insuline mixte;premixed insulin;Actraphane;biphasic insulin;Humulina 70/30;Insulin 30/70;Mixtard 20;Wosulin 30/70;insulina bifásica | insulin nph, insulin regular | US, UK, ES, KE
Humulin;Novolin;Humulina;Insuman;Umuline;Wosulin | insulin | not said which kind
# ---- airways and allergy ----
Advair;Advair Diskus;Advair HFA;Seretide;Seretide Evohaler;Seretide Accuhaler;Sérétide Diskus;Wixela;Wixela Inhub;AirDuo;Sirdupla;Viani;Inaladuo;Anasma;Plusvent;Brisair;fluticasone salmeterol;salmeterol fluticasone;fluticasona salmeterol;salmeterol fluticasona;Fusacomb;AirFluSal;Seroflo;Aerivio;Seretaide | fluticasone, salmeterol | US, UK, FR, ES, KE
Symbicort;Symbicort Turbuhaler;Symbicort Turbohaler;DuoResp;DuoResp Spiromax;Fobumix;Breyna;Rilast;budesonide formoterol;formoterol budesonide;budesonida formoterol;Vannair;Foracort;Gibiter;Bufomix;Airbufo;WockAIR;Symbicort Forte | budesonide, formoterol | US, UK, FR, ES, MX, KE
Fostair;Innovair;Foster;Formodual;Luforbec;Inuvair;beclometasone formoterol;beclometasona formoterol;Fostair NEXThaler;Kantos | beclomethasone, formoterol | UK, FR, ES
Trimbow | beclomethasone, formoterol, glycopyrronium | UK, FR, ES
Flutiform;Flutiform K-haler;fluticasone formoterol | fluticasone, formoterol | UK, FR, ES
Breo;Breo Ellipta;Relvar;Relvar Ellipta;Revinty;fluticasone vilanterol;vilanterol fluticasone;fluticasona vilanterol | fluticasone, vilanterol | US, UK, FR, ES
Trelegy;Trelegy Ellipta;Elebrato;Temybric;fluticasone umeclidinium vilanterol | fluticasone, umeclidinium, vilanterol | US, UK, FR, ES
Breztri;Trixeo;Riltrava | budesonide, glycopyrronium, formoterol | US, UK
Dulera;mometasone formoterol;Zenhale | mometasone, formoterol | US
Atectura;Bemrist | indacaterol, mometasone | EU
Enerzeir | indacaterol, glycopyrronium, mometasone | EU
Anoro;Anoro Ellipta;Laventair;umeclidinium vilanterol | umeclidinium, vilanterol | US, EU
Ultibro;Ultibro Breezhaler;Utibron;Xoterna | indacaterol, glycopyrronium | US, EU
Stiolto;Spiolto;Spiolto Respimat;Yanimo;tiotropium olodaterol | tiotropium, olodaterol | US, EU
Duaklir;Brimica;Duaklir Genuair | aclidinium, formoterol | US, EU
Bevespi | glycopyrronium, formoterol | US
Combivent;Combivent Respimat;DuoNeb;Duoneb nebules;Ipramol;ipratropium albuterol;albuterol ipratropium;ipratropium salbutamol;salbutamol ipratropium;Duolin;bromuro de ipratropio salbutamol | ipratropium, albuterol | US, UK, KE, MX
Berodual;Duovent;Bronchodual;ipratropium fenoterol;ipratropio fenoterol | ipratropium, fenoterol | DE, FR, MX
AirSupra;albuterol budesonide | albuterol, budesonide | US
salbutamol beclometasona;Aerocort;Butosol;salbutamol beclomethasone | albuterol, beclomethasone | KE, ES
Ascoril;Ascoril Expectorant;Asthalin Expectorant;bromhexine guaifenesin terbutaline;Bro-Zedex;Bro-zedex expectorant;Tuspel | terbutaline, bromhexine, guaifenesin | KE, TZ
salbutamol bromhexine guaifenesin;Cofta expectorant;Ventorlin expectorant;salbutamol ambroxol | albuterol, bromhexine, guaifenesin | KE
Franol;theophylline ephedrine | theophylline, ephedrine | KE, UK
Dymista;azelastine fluticasone;Dymista nasal spray;azelastina fluticasona | azelastine, fluticasone | US, UK, FR, ES
Ryaltris | olopatadine, mometasone | US
montelukast levocetirizine;Montair LC;Montiget-L;montelukast levocetirizina | montelukast, levocetirizine | KE
montelukast desloratadina;Aerius Pro | montelukast, desloratadine | MX
loratadina betametasona;Clarityne Cort;loratadine betamethasone;Celestamine NS | loratadine, betamethasone | AR, MX
Semprex-D | acrivastine, pseudoephedrine | US
# ---- stomach ----
Gaviscon Advance;Gaviscon Avance;Gaviscon Advance liquid | sodium alginate, potassium bicarbonate | UK
Gaviscon;Gaviscon sachet;Gaviscon sachets;Gaviscon Original;Gaviscon liquid;Gaviscon menthe | sodium alginate, sodium bicarbonate | FR, UK
Gaviscon Double Action;Peptac;Acidex;Gaviscon Forte;Gaviscon Dual Action | sodium alginate, sodium bicarbonate, calcium carbonate | UK, ES
Gaviscon Extra Strength | aluminum hydroxide, magnesium carbonate | US
Maalox;Mucogel;co-magaldrox;aluminium hydroxide magnesium hydroxide;hidróxido de aluminio y magnesio;hidróxido de aluminio hidróxido de magnesio;hydroxyde d'aluminium et de magnésium;Xolaam;Aluminium magnesium hydroxide | aluminum hydroxide, magnesium hydroxide | US, FR, UK
Mylanta;Maalox Plus;Melox;Melox Plus;Gelusil;Aludrox Plus;Maalox Max;Tri-gel;magnesium hydroxide aluminium hydroxide simethicone;Diovol | aluminum hydroxide, magnesium hydroxide, simethicone | US, MX, KE
Relcer;Relcer Gel | aluminum hydroxide, magnesium hydroxide, simethicone, deglycyrrhizinated licorice | KE, TZ
Rennie;Rennie Peppermint;Rennie Spearmint | calcium carbonate, magnesium carbonate | UK, FR, ES
Rolaids | calcium carbonate, magnesium hydroxide | US
Remegel Wind Relief;Rennie Deflatine | calcium carbonate, simethicone | UK
Eno;Eno fruit salt;Sal de uvas Picot;Sal de frutas Eno;sal de uvas;Sal de frutas | sodium bicarbonate, citric acid, sodium carbonate | UK, KE, MX, ES
Sal Andrews;Andrews Liver Salts | sodium bicarbonate, citric acid, magnesium sulfate | UK, KE, MX
Pepcid Complete | famotidine, calcium carbonate, magnesium hydroxide | US
Zegerid;Zegerid OTC;omeprazole sodium bicarbonate | omeprazole, sodium bicarbonate | US
Meteospasmyl;alvérine siméticone | alverine, simethicone | FR
Carbosymag | activated charcoal, simethicone, magnesium oxide | FR
Carbolevure | activated charcoal, saccharomyces boulardii | FR
Librax;chlordiazepoxide clidinium | chlordiazepoxide, clidinium | US, FR
Espaven Enzimático;Onoton;pancreatina simeticona | pancrelipase, simethicone | MX
Dicetel Duo;Pinaverio simeticona;pinaverio dimeticona;Alevian Duo | pinaverium, simethicone | MX
Libertrim SII;trimebutina simeticona | trimebutine, simethicone | MX
Plasil Enzimático | metoclopramide, simethicone, pancrelipase | MX
Aero Red Digest | simethicone, pancrelipase | ES
Donnatal;phenobarbital hyoscyamine atropine scopolamine | phenobarbital, hyoscyamine, atropine, scopolamine | US
Lomotil;diphenoxylate atropine;co-phenotrope;Diarsed | diphenoxylate, atropine | US, UK, FR
Imodium Multi-Symptom;Imodium Plus;Imodiumduo;Fortasec Plus;loperamide simethicone | loperamide, simethicone | US, UK, FR, ES
Senokot-S;Peri-Colace;senna docusate;senna plus docusate | senna, docusate | US
Agiolax | psyllium, senna | ES, FR
Diclegis;Bonjesta;Cariban;Xonvea;doxylamine pyridoxine;doxilamina piridoxina;pyridoxine doxylamine;Diclectin | doxylamine, pyridoxine | US, UK, ES
Bonadoxina;meclizine pyridoxine;meclizina piridoxina | meclizine, pyridoxine | MX
Arlevert;cinnarizine dimenhydrinate | cinnarizine, dimenhydrinate | UK, ES
Pan-D;pantoprazole domperidone;pantoprazol domperidona | pantoprazole, domperidone | KE
Omez-D;omeprazole domperidone | omeprazole, domperidone | KE
Touristil;domperidone cinnarizine | domperidone, cinnarizine | KE
Proctosedyl;cinchocaine hydrocortisone;Uniroid-HC | cinchocaine, hydrocortisone | UK
Anusol HC;Anusol Plus HC | zinc oxide, benzyl benzoate, hydrocortisone | UK
Scheriproct | prednisolone, cinchocaine | UK
Ultraproct | fluocortolone, cinchocaine | UK
Titanoréine | lidocaine, zinc oxide | FR
Hemoal | benzocaine, ephedrine | ES
ORS zinc;zinc ORS;zinc/ORS co-pack;ORS zinc co-pack | oral rehydration salts, zinc | WHO, KE
# ---- women's health ----
Yasmin;Ocella;Jasmine;Jasminelle;Zarah;Syeda;Yasminelle;Eloine;Lucette;Dretine;Drosure;Jasmin;drospirenone ethinyl estradiol;ethinylestradiol drospirenone;Yaz;Gianvi;Loryna;Nikki;Rhonya;Belanette;Yira;Femelle;Isis;drospirenona etinilestradiol;Liofora;Daylette;Drosurelle;Vestura;Jasminelle Continu;Rimendia;Yasmin 24/4;Drosianelle;Drosianelle Continu | ethinyl estradiol, drospirenone | US, UK, FR, ES, MX
Beyaz;Safyral;Tydemy | ethinyl estradiol, drospirenone, levomefolate | US
Nextstellis;Drovelis;Lydisilka | estetrol, drospirenone | US, EU
Angeliq | estradiol, drospirenone | US, EU
Microgynon;Microgynon 30;Microgynon 30 ED;Microgynon Fe;Rigevidon;Ovranette;Levest;Leeloo;Minidril;Adepal;Trinordiol;Seasonique;Seasonale;Aviane;Levora;Nordette;Portia;Lessina;Amethyst;Alesse;Lutera;Vienva;Jolessa;Loette;Optilova;Daily Gé;Logynon;Femiplan;Ovoplex;Nordet;Microfemin;Anulette;Combination 3;Chaplet;Loette 21;Evanecia;ethinylestradiol levonorgestrel;levonorgestrel ethinyl estradiol;levonorgestrel etinilestradiol;Zinnia;Amethia;Camrese;Quartette;Maexeni;Elevin;Elonite;Levonest;Neogynon;Trigynon;Tri-Regol;Twirla;Eugynon;Microginon;Microginon 30;Triagynon | ethinyl estradiol, levonorgestrel | US, UK, FR, ES, KE, TZ
Cryselle;Lo/Ovral;Low-Ogestrel;ethinyl estradiol norgestrel;Ogestrel;Lo-Femenal;Elinest | ethinyl estradiol, norgestrel | US, WHO
Sprintec;Ortho-Cyclen;Ortho Tri-Cyclen;Tri-Sprintec;Tri-Lo-Sprintec;Cilest;Cilique;Lizinna;Mono-Linyah;Estarylla;Previfem;Triafemi;Effiprev;Ortho Tri-Cyclen Lo;Tri-Previfem;Tri-Estarylla;norgestimate ethinyl estradiol;ethinyl estradiol norgestimate;Mili;Tri-Mili | ethinyl estradiol, norgestimate | US, UK, FR
Loestrin;Loestrin Fe;Lo Loestrin;Lo Loestrin Fe;Microgestin;Junel;Junel Fe;Larin;Blisovi;Minastrin;Taytulla;Ovcon;Balziva;Brevinor;Norimin;Ovysmen;Nortrel;Ortho-Novum;Necon;Femcon;Aurovela;Hailey;Synphase;BiNovum;norethindrone ethinyl estradiol;ethinyl estradiol norethindrone;ethinylestradiol norethisterone;Femhrt;Estrostep;Triella | ethinyl estradiol, norethindrone | US, UK
Marvelon;Mercilon;Gedarel;Desogen;Apri;Reclipsen;Kariva;Mircette;Cyclessa;Suavuret;Varnoline;Desobel;Cycléane;Bimizza;Cimizt;Novynette;Regulon;Emoquette;Azurette;Gracial;Lestramyl;ethinylestradiol desogestrel;desogestrel ethinyl estradiol;etinilestradiol desogestrel;Bemasive;Viorele | ethinyl estradiol, desogestrel | US, UK, FR, ES
Femodene;Femodette;Gynera;Ginelea;Minesse;Melodene;Meliane;Harmonet;Melodia;Minulet;Sunya;Millinette;Katya;Gestodette;Carlin;Efezial;Meloden;Phaeva;Tri-Minulet;Logest;Edelsin;ethinylestradiol gestodene;etinilestradiol gestodeno;Minigeste;Gynovin;Moneva | ethinyl estradiol, gestodene | UK, FR, ES, MX
Diane;Diane 35;Dianette;Clairette;Co-cyprindiol;Gyneplen;cyproterone ethinyl estradiol;Evépar;Minerva;Cyprodiol;ethinylestradiol cyproterone;etinilestradiol ciproterona | ethinyl estradiol, cyproterone | UK, FR, ES, MX
Belara;Balanca;Belarina;ethinylestradiol chlormadinone;Bellissima | ethinyl estradiol, chlormadinone | EU, ES, MX
Sibilla;Ailyn;Valette;Danielle;etinilestradiol dienogest;ethinylestradiol dienogest;Oedien;Misolfa | ethinyl estradiol, dienogest | EU, ES, FR
Qlaira;Natazia;Gianda | estradiol, dienogest | US, UK, FR, ES
Zoely;Zoely 24/4 | estradiol, nomegestrol | UK, FR, ES
NuvaRing;EluRyng;Ornibel;SyreniRing;Etoring;anillo vaginal anticonceptivo;anneau vaginal contraceptif;etonogestrel ethinyl estradiol;Haloette | ethinyl estradiol, etonogestrel | US, UK, FR, ES
Evra;Xulane;Ortho Evra;Zafemy;parche anticonceptivo;patch contraceptif;contraceptive patch;Evra patch | ethinyl estradiol, norelgestromin | US, UK, FR, ES
Annovera | ethinyl estradiol, segesterone | US
Norinyl;Norinyl-1;Ortho-Novum 1/50;mestranol norethindrone | mestranol, norethindrone | US, UK
Mesigyna;Mesygina;Norigynon;norethisterone estradiol valerate injection;Mesigyna inyectable;Nofertyl;noretisterona estradiol | norethindrone, estradiol | MX, WHO
Cyclofem;Lunelle;Cyclofemina;medroxiprogesterona estradiol;estradiol cypionate medroxyprogesterone acetate | medroxyprogesterone, estradiol | MX, WHO
Topasel;Perlutal;Perlutale;algestona estradiol;Patector;Ciclomes | algestone, estradiol | ES, MX
Prempro;Premphase;Premique | conjugated estrogens, medroxyprogesterone | US, UK
Duavee;Duavive | conjugated estrogens, bazedoxifene | US, EU
Activella;Activelle;Kliovance;Kliogest;Trisequens;Novofem;Evorel Conti;Evorel Sequi;Elleste Duet;Amabelz;Mimvey;CombiPatch;estradiol norethindrone;estradiol norethisterone;Clionara;Duofemme | estradiol, norethindrone | US, UK, FR, ES
Femoston;Femoston Conti;Climaston;estradiol dydrogesterone | estradiol, dydrogesterone | UK, FR, ES
FemSeven Conti;Femseven Sequi;ClimaraPro | estradiol, levonorgestrel | US, UK
Indivina;Divina Plus | estradiol, medroxyprogesterone | UK
Climène;Climen | estradiol, cyproterone | FR, ES
Bijuva;Bijuve;estradiol progesterone | estradiol, progesterone | US, UK
Oriahnn | elagolix, estradiol, norethindrone | US
Myfembree;Ryeqo | relugolix, estradiol, norethindrone | US, EU
Medabon;Mifepack;MTP kit;Ma-Kare;Mariprist;mifepristone misoprostol;Combipack mifepristone misoprostol;Medabon combipack;mifepristona misoprostol | mifepristone, misoprostol | WHO, KE
Syntometrine;oxytocin ergometrine | oxytocin, ergonovine | UK, KE
Trophigil | estriol, progesterone | FR
# ---- mind and nerves ----
Adderall;Adderall XR;Mydayis;amphetamine salts;mixed amphetamine salts;amphetamine dextroamphetamine;dextroamphetamine amphetamine | amphetamine, dextroamphetamine | US
Symbyax;olanzapine fluoxetine;fluoxetine olanzapine | olanzapine, fluoxetine | US
Lybalvi | olanzapine, samidorphan | US
Limbitrol;amitriptyline chlordiazepoxide;chlordiazepoxide amitriptyline | chlordiazepoxide, amitriptyline | US, MX
Perphenazine amitriptyline;Triavil;Mutabase;amitriptilina perfenazina | perphenazine, amitriptyline | US, ES
Adepsique | perphenazine, amitriptyline, diazepam | MX
Deanxit;flupentixol melitracen | flupentixol, melitracen | EU
Auvelity;dextromethorphan bupropion | dextromethorphan, bupropion | US
Nuedexta;dextromethorphan quinidine | dextromethorphan, quinidine | US
Namzaric;memantine donepezil;donepezil memantine;donepezilo memantina | memantine, donepezil | US, ES
Cobenfy | xanomeline, trospium | US
Sinemet;Sinemet CR;Sinemet Plus;Rytary;carbidopa/levodopa;levodopa carbidopa;Dhivy;Duopa;Duodopa;co-careldopa;Caramet;Cloisone;Racovel;Crexont | levodopa, carbidopa | US, UK, FR, ES, MX
Madopar;Modopar;Prolopa;co-beneldopa;levodopa benserazide;levodopa benserazida;Madopark | levodopa, benserazide | UK, FR, ES
Stalevo;Sastravi;carbidopa levodopa entacapone;levodopa carbidopa entacapone;Corbilta | levodopa, carbidopa, entacapone | US, EU
Qsymia;phentermine topiramate | phentermine, topiramate | US
Euphytose | valerian, passionflower, hawthorn | FR
Nytol Herbal;Valerian hops;Kalms Night;valeriana pasiflora;Dormesan hops | valerian, hops | UK
valeriana melisa | valerian, lemon balm |
# ---- vitamins and minerals ----
calcium + vitamin D;vitamin D calcium;calcium carbonate vitamin D;calcium carbonate cholecalciferol;calcium d3;calcio vitamina D;calcium vitamine D3;calcium vitamine D;Adcal-D3;Calcichew D3;Calcichew-D3 Forte;Accrete D3;Evacal D3;Cacit D3;Cacit Vitamine D3;Orocal D3;Orocal Vitamine D3;Calcidose;Ideos;Ideos Unidia;Caltrate + D;Caltrate 600+D;Os-Cal D;Natecal D;Mastical D;Calcium-Sandoz D3;Calcimagon D3;Theical-D3;Densical D3;calcium D3 600;Caldevita;Calcium Plus D;calcio + D;Fixical;Fixical D3;Fixical Vitamine D3;Calcitrat D3;Calciprat D3;Calperos D3 | calcium carbonate, cholecalciferol | US, UK, FR, ES
Citracal + D;calcium citrate vitamin D | calcium citrate, cholecalciferol | US
Fosavance;Adrovance;Fosamax Plus D;alendronate vitamin D;alendronic acid colecalciferol;acide alendronique vitamine D;alendronato vitamina D | alendronate, cholecalciferol | US, UK, FR, ES
IFAS;IFA;iron folic acid;ferrous sulfate folic acid;ferrous fumarate folic acid;ferrous folic;ferrous salt folic acid;iron folate;Ferrofolic;Pregaday;Tardyferon B9;FeFol;hierro ácido fólico;sulfato ferroso ácido fólico;Ranferon;Ranferon-12;fer acide folique;Folifer | ferrous sulfate, folic acid | WHO, UK, FR, KE, TZ
Timoférol;ferrous ascorbic acid;sulfate ferreux acide ascorbique;Vitron-C | ferrous sulfate, ascorbic acid | FR, US
Magne B6;MagnéVie B6;Magnesium B6;magnesio B6;magnésium vitamine B6 | magnesium, pyridoxine | FR
zinc vitamin C;vitamin C zinc;vitamina C zinc;Redoxon Zinc;Cevalin zinc;Zinvit C | ascorbic acid, zinc |
glucosamine chondroitin;glucosamina condroitina;Osteo Bi-Flex;Jointace;Cartilox;Droglican;glucosamine chondroïtine | glucosamine, chondroitin | US, ES
Benexol;Benexol B12;vitamin B1 B6 B12;vitamina B1 B6 B12;B1 B6 B12 | thiamine, pyridoxine, cyanocobalamin | ES, FR
Dolo-Bedoyecta;ketoprofeno complejo B | ketoprofen, thiamine, pyridoxine, cyanocobalamin | MX
ketorolaco complejo B | ketorolac, thiamine, pyridoxine, cyanocobalamin |
Calcium Sandoz vitamin C;Calcium-C;Cal-C-Vita | calcium carbonate, ascorbic acid |
AREDS;AREDS2;PreserVision;Ocuvite | ascorbic acid, vitamin e, zinc, copper, lutein | US
# ---- skin and other ----
Dovobet;Taclonex;Daivobet;Enstilar;Xamiol;calcipotriol betamethasone;calcipotriene betamethasone;calcipotriol betametasona;Wynzora | calcipotriol, betamethasone | US, UK, FR, ES
Diprosalic;betamethasone salicylic acid;betametasona ácido salicílico | betamethasone, salicylic acid | UK, FR, ES
Elosalic;mometasone salicylic acid | mometasone, salicylic acid |
Kenacomb;Mycolog;Positon;nystatin triamcinolone;Tri-Adcortyl;neomycin nystatin triamcinolone | triamcinolone, neomycin, nystatin | UK, ES
Synalar N;Synalar Neomicina;Synalar neomycin | fluocinolone, neomycin | UK, ES
Whitfield;Whitfield's ointment;Whitfields | salicylic acid, benzoic acid | WHO
Deep Heat;Bengay;Icy Hot;Tiger Balm;Bálsamo del tigre;Baume du tigre | methyl salicylate, menthol | US, UK
Vicks VapoRub;Robb Balm;VapoRub;Vick VapoRub;Vicks;Zam-Buk | camphor, eucalyptus oil, menthol | US, UK, MX, KE
Ibuleve Max;Deep Relief;ibuprofen menthol | ibuprofen, menthol | UK
Strepsils Plus | lidocaine, amylmetacresol | UK
Combodart;Jalyn;dutasteride tamsulosin;tamsulosin dutasteride;dutasterida tamsulosina;Duodart | dutasteride, tamsulosin | US, UK, ES
Vesomni;solifenacin tamsulosin;tamsulosina solifenacina | tamsulosin, solifenacin | UK, ES
Entadfi | finasteride, tadalafil | US
Urocalm;Urelle;Uribel;Urogesic Blue | methenamine, methylene blue, hyoscyamine | US
Orkambi | ivacaftor, lumacaftor | US, EU
Symdeko;Symkevi | ivacaftor, tezacaftor | US, EU
Trikafta;Kaftrio | elexacaftor, tezacaftor, ivacaftor | US, EU
Lonsurf;trifluridine tipiracil | trifluridine, tipiracil | US, EU
Akynzeo | netupitant, palonosetron | US, EU
Duzallo | lesinurad, allopurinol | US
colchicine probenecid;probenecid colchicine;Col-Probenecid | colchicine, probenecid | US
Zineryt;erythromycin zinc acetate | erythromycin, zinc | UK
Derinox | naphazoline, prednisolone | FR
Treda | neomycin, kaolin | MX
Grabacin;neomycin bacitracin | neomycin, bacitracin | KE
Candid-B;clotrimazole beclomethasone | clotrimazole, beclomethasone | KE
Kaluma;Kaluma Balm | menthol, camphor, eucalyptus oil, methyl salicylate | KE
Dermol;Dermol 500 | emollient, chlorhexidine | UK
