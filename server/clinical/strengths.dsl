# What one piece, one ml or another unit of a medicine holds, version 2026-11. From the labels of the products; not reviewed by a clinician.
# names ; | one | ingredient amount; ... in the order in which strengths are written on the pack ("5/325"); ">=" is the least that is sold
# ---- single medicines sold in several strengths: the least ----
acetaminophen | piece | acetaminophen >=325 mg
paracetamol | piece | acetaminophen >=325 mg
tylenol | piece | acetaminophen >=325 mg
panadol | piece | acetaminophen >=500 mg
ibuprofen | piece | ibuprofen >=200 mg
advil | piece | ibuprofen 200 mg
aleve | piece | naproxen 220 mg
aspirin | piece | aspirin >=75 mg
methotrexate | piece | methotrexate >=2.5 mg
warfarin | piece | warfarin >=0.5 mg
digoxin | piece | digoxin >=62.5 mcg
colchicine | piece | colchicine >=0.5 mg
levothyroxine | piece | levothyroxine >=12.5 mcg
lithium | piece | lithium >=150 mg
metformin | piece | metformin >=500 mg
tramadol | piece | tramadol >=50 mg
codeine | piece | codeine >=15 mg
oxycodone | piece | oxycodone >=5 mg
morphine | piece | morphine >=5 mg
diclofenac | piece | diclofenac >=25 mg
loperamide | piece | loperamide 2 mg
imodium | piece | loperamide 2 mg
diphenhydramine | piece | diphenhydramine >=25 mg
benadryl | piece | diphenhydramine 25 mg
plan b | piece | levonorgestrel 1.5 mg
# ---- products of several ingredients ----
Percocet;Endocet;Roxicet;oxycodone acetaminophen | piece | oxycodone >=2.5 mg; acetaminophen 325 mg
Vicodin;Norco;Lortab;Lorcet;Xodol;hydrocodone acetaminophen | piece | hydrocodone >=5 mg; acetaminophen >=300 mg
Ultracet;Ixprim;Zaldiar;tramadol paracetamol;tramadol acetaminophen | piece | tramadol 37.5 mg; acetaminophen 325 mg
Tylenol with codeine | piece | acetaminophen 300 mg; codeine >=15 mg
Tylenol #3 | piece | acetaminophen 300 mg; codeine 30 mg
Tylenol #4 | piece | acetaminophen 300 mg; codeine 60 mg
Co-codamol;Solpadol;Zapain;Codipar | piece | codeine >=8 mg; acetaminophen 500 mg
Efferalgan Codéine;Dafalgan Codéine | piece | acetaminophen 500 mg; codeine 30 mg
Solpadeine;Solpadeine Plus | piece | acetaminophen 500 mg; codeine 8 mg; caffeine 30 mg
Lamaline | piece | acetaminophen 300 mg; caffeine 30 mg
Tylenol PM;Panadol PM;Excedrin PM | piece | acetaminophen 500 mg; diphenhydramine 25 mg
Advil PM | piece | ibuprofen 200 mg; diphenhydramine >=25 mg
Advil Dual Action | piece | ibuprofen 125 mg; acetaminophen 250 mg
Nuromol | piece | ibuprofen 200 mg; acetaminophen 500 mg
Fioricet;Esgic | piece | acetaminophen >=300 mg; caffeine 40 mg
Excedrin;Excedrin Migraine;Excedrin Extra Strength | piece | acetaminophen 250 mg; aspirin 250 mg; caffeine 65 mg
Panadol Extra | piece | acetaminophen 500 mg; caffeine 65 mg
Saridon | piece | acetaminophen 250 mg; caffeine 50 mg
NyQuil;Vicks NyQuil;NyQuil Cold & Flu;NyQuil LiquiCaps | piece | acetaminophen 325 mg; dextromethorphan 10 mg; doxylamine 6.25 mg
NyQuil;Vicks NyQuil;NyQuil Cold & Flu | ml | acetaminophen 21.67 mg; dextromethorphan 1 mg; doxylamine 0.417 mg
NyQuil Severe;NyQuil Severe Cold & Flu | piece | acetaminophen 325 mg; dextromethorphan 10 mg; doxylamine 6.25 mg; phenylephrine 5 mg
NyQuil Severe;NyQuil Severe Cold & Flu | ml | acetaminophen 21.67 mg; dextromethorphan 0.667 mg; doxylamine 0.417 mg; phenylephrine 0.333 mg
DayQuil;Vicks DayQuil;DayQuil Cold & Flu;DayQuil LiquiCaps | piece | acetaminophen 325 mg; dextromethorphan 10 mg; phenylephrine 5 mg
DayQuil;Vicks DayQuil;DayQuil Cold & Flu | ml | acetaminophen 21.67 mg; dextromethorphan 0.667 mg; phenylephrine 0.333 mg
DayQuil Severe;DayQuil Severe Cold & Flu | piece | acetaminophen 325 mg; dextromethorphan 10 mg; phenylephrine 5 mg
Mucinex Fast-Max | piece | acetaminophen 325 mg; dextromethorphan 10 mg; phenylephrine 5 mg
Theraflu | piece | acetaminophen >=325 mg; dextromethorphan >=10 mg; phenylephrine >=5 mg
Dolirhume;Doliprane Rhume | piece | acetaminophen 500 mg; pseudoephedrine 30 mg
Fervex | piece | acetaminophen 500 mg
Frenadol | piece | acetaminophen 650 mg; dextromethorphan 20 mg; chlorpheniramine 4 mg
Lemsip | piece | acetaminophen 650 mg; phenylephrine 10 mg
Lemsip Max | piece | acetaminophen 1000 mg; phenylephrine 12.2 mg
Buscopan Plus | piece | acetaminophen 500 mg
Treximet | piece | sumatriptan 85 mg; naproxen 500 mg
Augmentin | piece | amoxicillin-clavulanate >=375 mg
Bactrim;Septra;Septrin;co-trimoxazole | piece | sulfamethoxazole-trimethoprim >=480 mg
Septrin Forte | piece | sulfamethoxazole-trimethoprim 960 mg
Mucinex DM | piece | dextromethorphan >=30 mg
Mucinex D | piece | pseudoephedrine >=60 mg
Claritin-D | piece | loratadine >=5 mg; pseudoephedrine >=120 mg
Allegra-D | piece | fexofenadine >=60 mg; pseudoephedrine >=120 mg
Atripla | piece | efavirenz 600 mg; emtricitabine 200 mg; tenofovir 300 mg
Truvada | piece | emtricitabine 200 mg; tenofovir 300 mg
Dovato | piece | dolutegravir 50 mg; lamivudine 300 mg
Triumeq | piece | abacavir 600 mg; dolutegravir 50 mg; lamivudine 300 mg
TLD | piece | tenofovir 300 mg; lamivudine 300 mg; dolutegravir 50 mg
Coartem | piece | artemether >=20 mg; lumefantrine >=120 mg
# ---- one unit in another ----
insulin glargine | ml | insulin glargine 100 units
insulin detemir | ml | insulin detemir 100 units
insulin degludec | ml | insulin degludec 100 units
insulin lispro | ml | insulin lispro 100 units
insulin aspart | ml | insulin aspart 100 units
insulin nph | ml | insulin nph 100 units
insulin regular | ml | insulin regular 100 units
insulin glulisine | ml | insulin glulisine 100 units
enoxaparin | units | enoxaparin 0.01 mg
cholecalciferol | mcg | cholecalciferol 40 units
potassium chloride | mg | potassium chloride 0.0134 meq
