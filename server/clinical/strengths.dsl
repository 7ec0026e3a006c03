# What one piece, one ml or another unit of a medicine holds, version 2026-11. From the labels of the products; not reviewed by a clinician.
# name in lower case | one | ingredient amount; ... in the order in which strengths are written on the pack ("5/325"); ">=" is the least that is sold
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
percocet | piece | oxycodone >=2.5 mg; acetaminophen 325 mg
endocet | piece | oxycodone >=2.5 mg; acetaminophen 325 mg
vicodin | piece | hydrocodone 5 mg; acetaminophen 300 mg
norco | piece | hydrocodone >=5 mg; acetaminophen 325 mg
ultracet | piece | tramadol 37.5 mg; acetaminophen 325 mg
tylenol with codeine | piece | acetaminophen 300 mg; codeine >=15 mg
tylenol pm | piece | acetaminophen 500 mg; diphenhydramine 25 mg
advil pm | piece | ibuprofen 200 mg; diphenhydramine >=25 mg
fioricet | piece | acetaminophen >=300 mg; caffeine 40 mg
excedrin | piece | acetaminophen 250 mg; aspirin 250 mg; caffeine 65 mg
nyquil | piece | acetaminophen 325 mg; dextromethorphan 10 mg; doxylamine 6.25 mg
nyquil | ml | acetaminophen 21.67 mg; dextromethorphan 1 mg; doxylamine 0.417 mg
dayquil | piece | acetaminophen 325 mg; dextromethorphan 10 mg; phenylephrine 5 mg
dayquil | ml | acetaminophen 21.67 mg; dextromethorphan 0.667 mg; phenylephrine 0.333 mg
theraflu | piece | acetaminophen >=325 mg; dextromethorphan >=10 mg; phenylephrine >=5 mg
co-codamol | piece | codeine >=8 mg; acetaminophen 500 mg
treximet | piece | sumatriptan 85 mg; naproxen 500 mg
augmentin | piece | amoxicillin-clavulanate >=375 mg
bactrim | piece | sulfamethoxazole-trimethoprim 480 mg
septrin | piece | sulfamethoxazole-trimethoprim 480 mg
septra | piece | sulfamethoxazole-trimethoprim 480 mg
mucinex dm | piece | dextromethorphan >=30 mg
mucinex d | piece | pseudoephedrine >=60 mg
claritin-d | piece | pseudoephedrine >=120 mg
allegra-d | piece | pseudoephedrine >=120 mg
atripla | piece | efavirenz 600 mg; emtricitabine 200 mg; tenofovir 300 mg
truvada | piece | emtricitabine 200 mg; tenofovir 300 mg
dovato | piece | dolutegravir 50 mg
triumeq | piece | dolutegravir 50 mg
# ---- one unit in another ----
insulin glargine | ml | insulin glargine 100 units
insulin detemir | ml | insulin detemir 100 units
insulin degludec | ml | insulin degludec 100 units
insulin lispro | ml | insulin lispro 100 units
insulin aspart | ml | insulin aspart 100 units
insulin nph | ml | insulin nph 100 units
enoxaparin | units | enoxaparin 0.01 mg
cholecalciferol | mcg | cholecalciferol 40 units
potassium chloride | mg | potassium chloride 0.0134 meq
